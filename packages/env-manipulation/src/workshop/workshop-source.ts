import type { SceneSource } from "../engine/compile-scene.js";

const wood = "0.62 0.47 0.32 1";
const blue = "0.25 0.42 0.66 1";
const orange = "0.85 0.55 0.2 1";
const steel = "0.72 0.74 0.77 1";

/** A bow to hook into: a bar along x on two stems, `x` from the body's origin. */
const bow = (x: number, y: number) => `
  <geom class="bow" type="capsule" fromto="${x - 0.045} ${y} 0 ${x + 0.045} ${y} 0"/>
  <geom class="bow" type="capsule" fromto="${x - 0.045} ${y} 0 ${x - 0.045} -0.02 0"/>
  <geom class="bow" type="capsule" fromto="${x + 0.045} ${y} 0 ${x + 0.045} -0.02 0"/>`;

/**
 * A workbench of primitive shapes: a crane arm with a rod, a cupboard with a door, a drawer, a
 * button. Metres; z is up, y away.
 */
const model = `<mujoco model="workshop">
  <compiler angle="radian"/>
  <option timestep="0.0025" cone="elliptic"/>
  <visual><headlight ambient="0.4 0.4 0.4"/></visual>
  <default>
    <geom friction="0.6 0.01 0.001" density="400"/>
    <default class="bow"><geom size="0.008" rgba="${steel}" density="300"/></default>
    <default class="rail"><joint type="slide" damping="60" armature="2"/><geom contype="0" conaffinity="0" rgba="0.9 0.75 0.15 1"/></default>
  </default>
  <worldbody>
    <light directional="true" diffuse="0.5 0.5 0.5" pos="-1 -1 2" dir="1 1 -2"/>
    <geom name="floor" type="plane" size="3 3 0.1" pos="0 0 -0.7" rgba="0.5 0.5 0.52 1"/>
    <geom name="bench" type="box" size="0.6 0.4 0.03" pos="0 0.65 -0.03" rgba="${wood}"/>
    <geom type="box" size="0.03 0.03 0.32" pos="-0.55 0.3 -0.38" rgba="${wood}"/>
    <geom type="box" size="0.03 0.03 0.32" pos="0.55 0.3 -0.38" rgba="${wood}"/>
    <body name="arm_x" pos="0 0 0.62" gravcomp="1">
      <joint name="arm_x" class="rail" axis="1 0 0" range="-0.5 0.5" limited="true"/>
      <geom class="rail" type="box" size="0.03 0.4 0.02" pos="0 0.65 0.05"/>
      <body name="arm_y" gravcomp="1">
        <joint name="arm_y" class="rail" axis="0 1 0" range="0.3 1" limited="true"/>
        <geom class="rail" type="box" size="0.045 0.045 0.035" rgba="0.3 0.3 0.33 1"/>
        <body name="arm_z" gravcomp="1">
          <joint name="arm_z" class="rail" axis="0 0 1" range="-0.6 0.02" limited="true"/>
          <geom class="rail" type="capsule" size="0.016" fromto="0 0 0.1 0 0 -0.2"/>
          <geom name="rod" type="capsule" size="0.008" fromto="0 0 -0.2 0 0 -0.38" rgba="0.85 0.15 0.15 1"/>
          <site name="tip" pos="0 0 -0.388" size="0.005"/>
        </body>
      </body>
    </body>
    <body name="cupboard" pos="-0.3 0.85 0.13">
      <geom type="box" size="0.11 0.1 0.13" pos="0 0.01 0" rgba="0.82 0.82 0.78 1"/>
      <body name="door" pos="-0.11 -0.1 0">
        <joint name="door" type="hinge" axis="0 0 1" range="-1.7 0" limited="true" damping="0.4" frictionloss="0.05"/>
        <geom type="box" size="0.105 0.008 0.12" pos="0.108 -0.012 0" rgba="${blue}" density="200"/>
        ${bow(0.155, -0.085)}
        <site name="door_grip" pos="0.155 -0.052 0" size="0.005"/>
      </body>
    </body>
    <body name="chest" pos="0 0.85 0.09">
      <geom type="box" size="0.11 0.09 0.01" pos="0 0.02 0.08" rgba="0.82 0.82 0.78 1"/>
      <geom type="box" size="0.11 0.09 0.01" pos="0 0.02 -0.08" rgba="0.82 0.82 0.78 1"/>
      <geom type="box" size="0.01 0.09 0.07" pos="-0.1 0.02 0" rgba="0.82 0.82 0.78 1"/>
      <geom type="box" size="0.01 0.09 0.07" pos="0.1 0.02 0" rgba="0.82 0.82 0.78 1"/>
      <body name="drawer" pos="0 -0.07 0">
        <joint name="drawer" type="slide" axis="0 1 0" range="-0.2 0" limited="true" damping="6" frictionloss="0.5"/>
        <geom type="box" size="0.085 0.008 0.06" pos="0 -0.012 0" rgba="${orange}" density="200"/>
        <geom type="box" size="0.08 0.075 0.005" pos="0 0.07 -0.055" rgba="${orange}" density="200" contype="0" conaffinity="0"/>
        ${bow(0, -0.085)}
        <site name="drawer_grip" pos="0 -0.052 0" size="0.005"/>
      </body>
    </body>
    <body name="console" pos="0.3 0.8 0.05">
      <geom type="box" size="0.08 0.08 0.05" rgba="0.25 0.25 0.28 1"/>
      <body name="button" pos="0 0 0.075">
        <joint name="button" type="slide" axis="0 0 1" range="-0.025 0" limited="true" stiffness="60" damping="4"/>
        <geom type="cylinder" size="0.035 0.015" rgba="0.85 0.12 0.12 1" density="200" contype="2" conaffinity="1"/>
        <site name="button_top" pos="0 0 0.015" size="0.005"/>
      </body>
    </body>
  </worldbody>
  <actuator>
    <position joint="arm_x" kp="900" ctrlrange="-0.5 0.5" ctrllimited="true"/>
    <position joint="arm_y" kp="900" ctrlrange="0.3 1" ctrllimited="true"/>
    <position joint="arm_z" kp="900" ctrlrange="-0.6 0.02" ctrllimited="true"/>
  </actuator>
</mujoco>
`;

/** The built-in scene: our own, so nothing has to be fetched to play in it. */
export const workshopSource: SceneSource = {
  name: "workshop",
  main: "workshop.xml",
  files: new Map([["workshop.xml", new TextEncoder().encode(model)]]),
};
