import { attachmentIn } from '../../../domain/certificate/attachment.ts';
import { toBase64url } from '../../../domain/certificate/base64url.ts';
import { type Recomputed, recompute } from '../../../domain/certificate/recompute.ts';
import { fromHex, lettersOf, readSeal, toHex } from '../../../domain/certificate/seal.ts';
import type { Statement } from '../../../domain/certificate/statement.ts';
import { readToken, tokenIn } from '../../../domain/certificate/token.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

/** What is found out about a certificate. */
export type Verdict =
  /** Sealed by this installation, and unchanged. Paper carries no readings. */
  | { readonly kind: 'genuine'; readonly statement: Statement; readonly recomputed?: Recomputed }
  /** Unchanged since it was sealed; whether by this installation nobody could say. */
  | {
      readonly kind: 'unchanged';
      readonly statement: Statement;
      readonly keyId: string;
      readonly recomputed?: Recomputed;
    }
  /** Sealed by somebody else, whatever it says. */
  | { readonly kind: 'foreign'; readonly keyId: string; readonly recomputed?: Recomputed }
  /** It was a certificate, and something of it is not as it was. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'no-certificate' }
  /** This browser knows no such signatures. */
  | { readonly kind: 'cannot-check' };

/** Whether a key is one of the installation's: its digits, null where it has none of this name. Fails without an answer. */
export type AskKey = (keyId: string) => Promise<string | null>;

const ID_DIGITS = 16;

async function isSigned(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw new CannotCheck();
    return null;
  });
  return key !== null && (await crypto.subtle.verify('Ed25519', key, signature, signed));
}

/** This browser knows no Ed25519. */
class CannotCheck extends Error {}

const idOf = async (publicKey: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey))).slice(0, ID_DIGITS);

/** What a file says that is unchanged, after the installation was asked for its key. */
async function byKey(keyId: string, publicKey: string, statement: Statement, askKey: AskKey): Promise<Verdict> {
  let known: string | null;
  try {
    known = await askKey(keyId);
  } catch {
    return { kind: 'unchanged', statement, keyId };
  }
  return known === publicKey ? { kind: 'genuine', statement } : { kind: 'foreign', keyId };
}

const guarded = async (check: () => Promise<Verdict>): Promise<Verdict> => {
  // Over plain http from another machine there is no cryptography.
  if (!('subtle' in crypto)) return { kind: 'cannot-check' };
  try {
    return await check();
  } catch (error) {
    if (error instanceof CannotCheck) return { kind: 'cannot-check' };
    throw error;
  }
};

/** Checks a file (docs/decisions/certificate.md): by itself alone, and then whether its key is this installation's. */
export const checkFile = (file: Uint8Array<ArrayBuffer>, askKey: AskKey): Promise<Verdict> =>
  guarded(async () => {
    const letters = lettersOf(file);
    const seal = readSeal(file);
    const text = tokenIn(letters);
    if (seal === null) {
      const was = text !== null || letters.includes('LADING-SEAL') || letters.includes('LadingCertificate');
      return { kind: was ? 'changed' : 'no-certificate' };
    }
    if (!(await isSigned(seal.publicKey, seal.signature, seal.signed))) return { kind: 'changed' };
    const token = readToken(text ?? '');
    const keyId = await idOf(seal.publicKey);
    if (token === null || token.keyId !== keyId) return { kind: 'changed' };
    const verdict = await byKey(keyId, toHex(seal.publicKey), token.statement, askKey);
    return { ...verdict, recomputed: await recomputedOf(file, letters, token.statement) };
  });

/** Whether what is stated follows from what the file carries. */
async function recomputedOf(file: Uint8Array<ArrayBuffer>, letters: string, statement: Statement): Promise<Recomputed> {
  const attached = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const found = attachmentIn(file, letters, name);
    return found === null ? null : found.isPacked ? unpackedBytes(found.bytes) : found.bytes;
  };
  try {
    const [packed, stated] = [await attached('readings.bin'), await attached('statement.json')];
    const digest = packed === null ? '' : toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', packed)));
    return recompute({
      statement,
      packed,
      digest,
      stated: stated === null ? null : new TextDecoder().decode(stated),
    });
  } catch (error) {
    // Somebody else's bytes may be anything; the seal alone is not believed for that.
    if (error instanceof TypeError || error instanceof RangeError) return { kind: 'unreadable' };
    throw error;
  }
}

/** Checks what a code on paper says. Fails where the installation could not be asked: paper has no key on it. */
export const checkToken = (text: string, askKey: AskKey): Promise<Verdict> =>
  guarded(async () => {
    const token = readToken(text);
    if (token === null) return { kind: text.startsWith('LC1') ? 'changed' : 'no-certificate' };
    const known = await askKey(token.keyId);
    if (known === null) return { kind: 'foreign', keyId: token.keyId };
    const publicKey = fromHex(known);
    return (await isSigned(publicKey, token.signature, token.signed))
      ? { kind: 'genuine', statement: token.statement }
      : { kind: 'changed' };
  });
