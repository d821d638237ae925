const LANES = 4;
/** Odd, so that multiplying with one loses nothing. */
const MIX = [0x9e_37_79_b1, 0x85_eb_ca_77, 0xc2_b2_ae_3d, 0x27_d4_eb_2f] as const;

/**
 * A checksum of 64 bits over words. Each step of a lane can be undone, so another value of one word, whatever it is, always
 * gives another checksum; several changed at once do but for one time in 2^64. Not against somebody who means harm.
 *
 * Four lanes side by side, because a step takes longer to finish than to begin.
 */
export function checksumOf(words: Uint32Array): readonly [number, number] {
  let [one, two, three, four] = [1, 2, 3, words.length];
  const whole = words.length - (words.length % LANES);
  for (let at = 0; at < whole; at += LANES) {
    one = step(one ^ (words[at] ?? 0), MIX[0]);
    two = step(two ^ (words[at + 1] ?? 0), MIX[1]);
    three = step(three ^ (words[at + 2] ?? 0), MIX[2]);
    four = step(four ^ (words[at + 3] ?? 0), MIX[3]);
  }
  for (let at = whole; at < words.length; at += 1) one = step(one ^ (words[at] ?? 0), MIX[0]);
  const joined = [one, two, three, four];
  return [
    joined.reduce((sum, lane) => step(sum ^ lane, MIX[1])) >>> 0,
    joined.reduceRight((sum, lane) => step(sum ^ lane, MIX[2])) >>> 0,
  ];
}

function step(value: number, factor: number): number {
  const product = Math.imul(value, factor);
  return (product << 13) | (product >>> 19);
}
