/** Reads pictures with every engine, in the kind of thread where the console reads them. */
import { expose } from 'comlink';
import type { EngineRead, ScanEngine } from './engine.ts';
import { barcodeDetector } from './engines/barcode-detector.ts';
import { ours } from './engines/ours.ts';
import { zbarWasm } from './engines/zbar-wasm.ts';
import { zxingBrowser } from './engines/zxing-browser.ts';
import { zxingWasm } from './engines/zxing-wasm.ts';

const engines: Promise<ScanEngine[]> = Promise.all([
  ours(),
  zxingWasm(),
  zxingBrowser(),
  barcodeDetector(),
  zbarWasm(),
]);

const api = {
  /** Every engine's answer, in an order that turns with `turn`: none is always the one that finds the caches cold. */
  async read(picture: Blob, turn: number): Promise<EngineRead[]> {
    const pixels = await pixelsOf(picture);
    const ready = await engines;
    const reads: EngineRead[] = [];
    for (let step = 0; step < ready.length; step += 1) {
      const engine = ready[(turn + step) % ready.length];
      if (engine === undefined) continue;
      // An engine may write into what it is given.
      const given = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
      const started = performance.now();
      const texts = await engine.read(given);
      reads.push({ engine: engine.name, texts, ms: performance.now() - started });
    }
    return reads;
  },
};
export type EnginesWorker = typeof api;

/** On white, as it is shown: what is transparent has any colour underneath. */
async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('no 2d context in this worker');
  context.fillStyle = 'white';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

expose(api);
