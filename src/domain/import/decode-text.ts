/** How the letters of a text file are written: what is found out, and what a person may know better. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-874',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes that are looked at where no mark says how they are to be read. */
const LOOKED_AT = 2_000;

/** By its byte order mark; undefined where it has none. */
function marked([a, b, c]: Uint8Array): Encoding | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/** Two bytes a letter, of which one is always 0 in what is mostly ASCII: separators and digits. */
function wide(bytes: Uint8Array): Encoding | undefined {
  const seen = bytes.subarray(0, LOOKED_AT);
  const zeros = (odd: number): number => seen.reduce((sum, byte, at) => sum + Number(byte === 0 && at % 2 === odd), 0);
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd < seen.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * The text of a file that spreadsheets and programs of any age wrote: by its byte order mark, else UTF-16 where every other byte is
 * 0, else UTF-8 where all of it is, else Windows-1252, which any bytes are.
 * @param chosen by a person who knows
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? marked(bytes) ?? wide(bytes);
  if (encoding !== undefined) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
