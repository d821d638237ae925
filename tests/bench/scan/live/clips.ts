import type { GrayImage } from '../../../fixtures/camera/gray-image.ts';
import { labelImage } from '../../../fixtures/camera/label-image.ts';
import { photograph } from '../../../fixtures/camera/photograph.ts';
import { writeY4m } from '../../../fixtures/camera/write-y4m.ts';

const SHAPE = { width: 960, height: 540, fps: 8 } as const;
const SECONDS = 3;
const TEXTS = ['00_1B_AD_00_7C_CA', '001BAD63CA1D', '9C_1D_BB', '#G#02c6b615-ffc4-0928'] as const;
export const CLIPS = 8;

/**
 * Somebody holds a label out and turns it on the way: from far, moving and out of focus, to near and sharp. Writes the
 * clip as a camera's film, and returns the text that is in it.
 */
export async function writeClip(path: string, clip: number): Promise<string> {
  const text = TEXTS[clip % TEXTS.length] ?? TEXTS[0];
  const label = await labelImage(text, 'Code128', 2);
  const frames: GrayImage[] = [];
  const count = SECONDS * SHAPE.fps;
  for (let frame = 0; frame < count; frame += 1) {
    const near = frame / (count - 1);
    frames.push(
      photograph(label, {
        width: SHAPE.width,
        height: SHAPE.height,
        scale: 0.25 + 0.55 * near,
        degrees: (clip * 90) / (CLIPS - 1) + 4 * Math.sin(frame),
        blur: 2.5 * (1 - near),
        motion: Math.round(8 * (1 - near)),
        noise: 8,
        seed: clip * count + frame,
      }),
    );
  }
  writeY4m(path, frames, SHAPE);
  return text;
}
