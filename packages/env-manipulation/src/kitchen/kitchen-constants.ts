/**
 * Franka Kitchen's numbers, as its configuration and environment set them (Gymnasium-Robotics,
 * `franka_kitchen`).
 */
export const kitchen = {
  main: "kitchen_assets/kitchen_env_model.xml",
  /** Simulation steps of 0.002 s in a control step: 12.5 Hz. */
  frameSkip: 40,
  controlTime: 0.08,
  horizon: 280,
  /** Radians per second (m/s for fingers) that an action of 1 means. */
  speed: 2,
  solvedWithin: 0.3,
  robotNoise: 0.01,
  objectNoise: 0.0005,
  robotAmplitude: 0.1,
  /** Joint positions at reset: seven of the arm, two fingers, then the kitchen's. */
  start: [
    0.148388023, -1.76848573, 1.84390296, -2.4768576, 0.260252026, 0.712533105, 1.59515394,
    0.0479267505, 0.0371350919, -2.6627985e-4, -5.18043486e-5, 3.1287722e-5, -4.51199853e-5,
    -3.90842156e-6, -4.22629655e-5, 6.28065475e-5, 4.04984708e-5, 4.62730939e-4, -2.26906415e-4,
    -4.65501369e-4, -6.44129196e-3, -1.77048263e-3, 1.08009684e-3, -0.26939744, 0.350383255,
    1.61944683, 1.00618764, 4.0639512e-3, -6.62095997e-3, -2.68278933e-4,
  ],
  positionBounds: [
    [-2.9, 2.9],
    [-1.8, 1.8],
    [-2.9, 2.9],
    [-3.1, 0],
    [-2.9, 2.9],
    [0, 3.8],
    [-2.9, 2.9],
    [0, 0.04],
    [0, 0.04],
  ],
  /** How noisy the readings of the 21 object positions and 20 object velocities are. */
  objectPositionAmplitudes: [
    0.1, 0.005, 0.005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.005, 0.005, 0.005, 0.1,
    0.1, 0.1, 0.005, 0.005, 0.005, 0.1, 0.1, 0.1,
  ],
  objectVelocityAmplitudes: [
    0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005, 0.1, 0.1, 0.1,
    0.005, 0.005, 0.005, 0.1, 0.1, 0.1,
  ],
  arm: 7,
  robot: 9,
} as const;
