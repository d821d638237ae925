import type { Frame } from './looker.ts';

/**
 * Reads the pixels of a frame. The canvas is kept between frames: a new one per frame would be 8 MB of garbage each at
 * 1920×1080. What is transparent is shown on white, as paper is.
 */
export function createFrameReader(): (frame: ImageBitmap) => Frame {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });

  return (frame) => {
    const { width, height } = frame;
    try {
      if (!context) throw new Error('no 2d context in this worker');
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.drawImage(frame, 0, 0);
      return { width, height, rows: (from, count) => context.getImageData(0, from, width, count) };
    } finally {
      frame.close();
    }
  };
}
