/**
 * The seal of a certificate's file: its last line, a comment to every reader of PDF. It has the public key and an Ed25519
 * signature over all bytes of the file before the signature, the key's too, so no byte can change unnoticed:
 *
 *     %LADING-SEAL 1 <public key, 64 hexadecimal digits> <signature, 128 hexadecimal digits>
 */
const WORD = '%LADING-SEAL 1 ';
const KEY_DIGITS = 64;
const SIGNATURE_DIGITS = 128;
const SEAL = new RegExp(`^\n${WORD}([0-9a-f]{${KEY_DIGITS}}) ([0-9a-f]{${SIGNATURE_DIGITS}})\n$`);
const LENGTH = 1 + WORD.length + KEY_DIGITS + 1 + SIGNATURE_DIGITS + 1;
/** What stands behind the signed bytes. */
const UNSIGNED = SIGNATURE_DIGITS + 1;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Bytes as letters, one each. */
export const lettersOf = (bytes: Uint8Array): string => {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return letters;
};

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** A file with the beginning of its seal: the bytes that are signed. */
export function signedPart(file: Uint8Array, publicKey: Uint8Array): Uint8Array<ArrayBuffer> {
  const begin = bytesOf(`\n${WORD}${toHex(publicKey)} `);
  const all = new Uint8Array(file.length + begin.length);
  all.set(file);
  all.set(begin, file.length);
  return all;
}

/** The whole file: what was signed, and the signature. */
export function sealed(signed: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = bytesOf(`${toHex(signature)}\n`);
  const all = new Uint8Array(signed.length + end.length);
  all.set(signed);
  all.set(end, signed.length);
  return all;
}

export interface Seal {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** What the signature is over. */
  readonly signed: Uint8Array<ArrayBuffer>;
}

/** The seal at the end of a file, not looked at; null where the file does not end with one. */
export function readSeal(file: Uint8Array<ArrayBuffer>): Seal | null {
  if (file.length < LENGTH) return null;
  const [, publicKey, signature] = SEAL.exec(lettersOf(file.subarray(file.length - LENGTH))) ?? [];
  if (publicKey === undefined || signature === undefined) return null;
  return {
    publicKey: fromHex(publicKey),
    signature: fromHex(signature),
    signed: file.subarray(0, file.length - UNSIGNED),
  };
}
