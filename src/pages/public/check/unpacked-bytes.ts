/** Bytes of a certificate's readings at most: more are no certificate's, and are not unpacked. */
const BYTES_MAX = 50_000_000;

/** Bytes that zlib packed. @throws TypeError for others, RangeError for more than a certificate has */
export async function unpackedBytes(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > BYTES_MAX) {
      await reader.cancel();
      throw new RangeError('More bytes are packed than a certificate has.');
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
