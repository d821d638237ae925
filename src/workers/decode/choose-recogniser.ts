import { nativeRecogniser } from './native-recogniser.ts';
import type { Recogniser } from './recogniser.ts';
import { type DecoderSource, wasmRecogniser } from './wasm-recogniser.ts';

/**
 * What this device reads with. Where WebAssembly is not allowed, the browser's own detector if it proved itself, else a
 * decoder in plain script, which is fetched only then. Rejects when WebAssembly is allowed and its file can't be fetched,
 * and when none of the others can be loaded: a new worker is the way to retry.
 */
export async function chooseRecogniser(source: DecoderSource): Promise<Recogniser> {
  if (isWasmAllowed()) return wasmRecogniser(source);
  const native = await nativeRecogniser();
  if (native !== null) return native;
  const { scriptRecogniser } = await import('./script/script-recogniser.ts');
  return scriptRecogniser();
}

/** The smallest module there is: a policy without `wasm-unsafe-eval`, or a browser without it, throws. */
function isWasmAllowed(): boolean {
  try {
    return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
