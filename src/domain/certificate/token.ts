import { fromBase64url, toBase64url } from './base64url.ts';
import { readStatement, type Statement, statementText } from './statement.ts';

/**
 * A statement with its signature as one text, for a QR code: `LC1.key.statement.signature`. The signature (Ed25519) is over
 * the ASCII bytes of everything before its point.
 */
const FORM = 'LC1';

/** Sixteen hexadecimal digits: the beginning of the SHA-256 of the public key. */
export const KEY_ID = /^[0-9a-f]{16}$/;

/** What of a token is signed. */
export const tokenBody = (keyId: string, statement: Statement): string =>
  `${FORM}.${keyId}.${toBase64url(new TextEncoder().encode(statementText(statement)))}`;

export const tokenOf = (body: string, signature: Uint8Array): string => `${body}.${toBase64url(signature)}`;

export interface ReadToken {
  readonly keyId: string;
  readonly statement: Statement;
  /** What is signed. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

const SIGNATURE_BYTES = 64;

/** The parts of a token, its signature not looked at; null for any other text. */
export function readToken(text: string): ReadToken | null {
  const [form, keyId = '', payload = '', signed = '', more] = text.split('.');
  if (form !== FORM || !KEY_ID.test(keyId) || more !== undefined) return null;
  const [bytes, signature] = [fromBase64url(payload), fromBase64url(signed)];
  if (bytes === null || signature?.length !== SIGNATURE_BYTES) return null;
  const statement = readStatement(new TextDecoder().decode(bytes));
  if (statement === null) return null;
  const body = `${FORM}.${keyId}.${payload}`;
  return { keyId, statement, signed: Uint8Array.from(body, (letter) => letter.charCodeAt(0)), signature };
}

const IN_FILE = /\((LC1\.[\w.-]+)\)/;

/** The token that stands in a certificate's file, as it stands there; null where there is none. */
export const tokenIn = (letters: string): string | null => IN_FILE.exec(letters)?.[1] ?? null;
