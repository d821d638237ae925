/** Spreads the bits of a number of 32 bits over all of them, so that neighbours land far apart. Unsigned. */
export function spread(bits: number): number {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/** Equal for equal numbers; unsigned, 32 bits. */
export function hashOfNumber(number: number): number {
  double[0] = number + 0;
  return spread((halves[0] ?? 0) ^ Math.imul(halves[1] ?? 0, 0x9e_37_79_b1));
}

/** Of the characters of a text, from a seed; 32 bits, signed. */
export function hashOfText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash ^ text.length;
}
