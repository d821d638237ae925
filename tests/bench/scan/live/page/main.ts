import { camera } from '../../../../../src/scan/camera.ts';
import { openDecoder } from '../../../../../src/scan/decoder.ts';
import { recognise } from '../../../../../src/scan/recognition.ts';
import { grabFrame, nextFrame } from '../../../../../src/scan/video-frame.ts';

export interface LiveRead {
  readonly text: string | null;
  /** From the camera's first picture to the text that two reads agree on. */
  readonly ms: number;
  readonly frames: number;
}

const bench = {
  /** What the console does from Scan to the result, without its dialog. Gives up after `limit` milliseconds. */
  async read(limit: number): Promise<LiveRead> {
    const decoder = openDecoder();
    await decoder.ready;
    const end = new AbortController();
    const video = document.body.appendChild(document.createElement('video'));
    video.muted = true;
    video.srcObject = await camera.open(null, end.signal);
    await video.play();
    const started = performance.now();
    const timer = setTimeout(() => end.abort(), limit);
    let frames = 0;
    let found: { text: string; at: number } | null = null;
    await recognise(
      {
        nextFrame: (signal) => nextFrame(video, signal),
        grabFrame: () => grabFrame(video),
        decode: (frame, signal) => decoder.decode(frame, 'aim', signal),
        rest: (span) => new Promise((resolve) => setTimeout(resolve, span)),
        onView: ({ believed: [text] }) => {
          frames += 1;
          if (text === undefined) return;
          found ??= { text, at: performance.now() };
          end.abort();
        },
        now: () => performance.now(),
      },
      end.signal,
    );
    clearTimeout(timer);
    decoder.close();
    video.remove();
    const { text, at } = found ?? { text: null, at: performance.now() };
    return { text, ms: at - started, frames };
  },
};

declare global {
  interface Window {
    readonly liveBench: typeof bench;
  }
}
Object.assign(window, { bench, liveBench: bench });
