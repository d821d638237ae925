import { toBase64 } from '../base64.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';

/** A file as a call carries it: packed by gzip, in base64. */
export async function packedFile(bytes: Bytes): Promise<string> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return toBase64(new Uint8Array(await new Response(packed).arrayBuffer()));
}
