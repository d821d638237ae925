import * as v from 'valibot';
import { fromBase64, toBase64 } from '../../domain/base64.ts';
import { canEncrypt, open, seal } from '../vault/cipher.ts';
import { CURVE, publicOf, rawOf, sharedKey } from '../vault/shared-key.ts';
import { HandoverError } from './handover-error.ts';
import { newPassphrase } from './passphrase.ts';
import { openFile, sealFile } from './sealed-file.ts';

/**
 * Unsent work that one colleague can open, and nobody else: a sealed file (`sealed-file.ts`) behind its passphrase, which is
 * locked with what a pair of this moment and the colleague's have in common.
 *
 *     magic 8 | version 1 | bytes of head 4 | head, JSON | sealed file
 */
const MAGIC = new TextEncoder().encode('LADINGUH');
const VERSION = 1;
const HEAD_AT = 13;
/** A head says two names and a few keys. */
const MOST_HEAD = 4_096;

const NAME = 'lading-handover';

type Bytes = Uint8Array<ArrayBuffer>;

const head = v.object({
  /** Who may open it, and who handed it over: as people are called. */
  to: v.object({ userId: v.string(), name: v.string() }),
  from: v.string(),
  companyId: v.string(),
  sender: v.string(),
  iv: v.string(),
  data: v.string(),
});
export type ColleagueHead = v.InferOutput<typeof head>;

export interface Receiver {
  readonly userId: string;
  readonly name: string;
  /** A point of P-256 in base64. */
  readonly publicKey: string;
}

export interface Giver {
  readonly name: string;
  readonly companyId: string;
}

/** Encrypts a text for a colleague. Throws HandoverError `insecure`. */
export async function sealForColleague(text: string, to: Receiver, from: Giver): Promise<Bytes> {
  if (!canEncrypt()) throw new HandoverError('insecure');
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const sender = await rawOf(pair.publicKey);
  const key = await sharedKey(pair.privateKey, await publicOf(fromBase64(to.publicKey)), NAME, sender);
  const passphrase = newPassphrase() + newPassphrase();
  const { iv, data } = await seal(key, passphrase, about(to.userId, from.companyId));
  const written: ColleagueHead = {
    to: { userId: to.userId, name: to.name },
    from: from.name,
    companyId: from.companyId,
    sender: toBase64(sender),
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  };
  const said = new TextEncoder().encode(JSON.stringify(written));
  const inner = await sealFile(text, passphrase);
  const file = new Uint8Array(HEAD_AT + said.length + inner.length);
  const fields = new DataView(file.buffer);
  file.set(MAGIC);
  fields.setUint8(MAGIC.length, VERSION);
  fields.setUint32(MAGIC.length + 1, said.length);
  file.set(said, HEAD_AT);
  file.set(inner, HEAD_AT + said.length);
  return file;
}

/** Who a file is for; null for what is no file of this kind. Throws HandoverError for one that can't be read. */
export function colleagueHead(file: Bytes): { readonly head: ColleagueHead; readonly inner: Bytes } | null {
  if (file.length < HEAD_AT || !MAGIC.every((byte, at) => byte === file[at])) return null;
  if (file[MAGIC.length] !== VERSION) throw new HandoverError('newer-version');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC.length + 1);
  if (length > MOST_HEAD) throw new HandoverError('damaged');
  if (file.length < HEAD_AT + length) throw new HandoverError('cut');
  const said = new TextDecoder().decode(file.subarray(HEAD_AT, HEAD_AT + length));
  const read = v.safeParse(head, parsed(said));
  if (!read.success) throw new HandoverError('damaged');
  return { head: read.output, inner: file.slice(HEAD_AT + length) };
}

/** The text of a file that is for who has this private key, PKCS #8 in base64. Throws HandoverError. */
export async function openFromColleague(file: Bytes, privateKey: string): Promise<string> {
  if (!canEncrypt()) throw new HandoverError('insecure');
  const read = colleagueHead(file);
  if (read === null) throw new HandoverError('not-ours');
  const { to, companyId, sender, iv, data } = read.head;
  const point = fromBase64(sender);
  const own = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), CURVE, false, ['deriveBits']);
  const key = await sharedKey(own, await publicOf(point), NAME, point);
  const sealed = { iv: fromBase64(iv), data: fromBase64(data).buffer };
  const passphrase = await open(key, sealed, about(to.userId, companyId));
  if (passphrase === null) throw new HandoverError('other-user');
  return openFile(read.inner, passphrase);
}

/** Moved to another head, a passphrase doesn't open. */
const about = (userId: string, companyId: string): string => `${NAME}/${companyId}/${userId}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
