/** RFC 4648's extended hex alphabet: what a QR code packs into five and a half bits a letter. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** Bytes as letters that survive every scanner: eight for five bytes, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += LETTERS[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS[(held << (5 - bits)) & 31];
}

/** The bytes of such a text; null when it is none. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
    }
    held &= (1 << bits) - 1;
  }
  return bytes;
}
