/** Pixels of the picture for each of the drawing. */
const SCALE = 2;

/** Saves a pipeline's drawing as a PNG picture. */
export const savePicture = async (name: string, drawing: string): Promise<void> => {
  const response = await fetch(drawing);
  const svg = await response.text();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.download = `${name}.png`;
  link.href = canvas.toDataURL("image/png");
  link.click();
};
