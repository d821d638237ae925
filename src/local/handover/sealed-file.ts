import { canEncrypt } from '../vault/cipher.ts';
import { ITERATIONS, keyFromPassword, newSalt } from '../vault/password-key.ts';
import { HandoverError } from './handover-error.ts';
import { plainPassphrase } from './passphrase.ts';

/**
 * A text, deflated and encrypted under a passphrase:
 *
 *     magic 8 | version 1 | iterations 4 | salt 16 | iv 12 | bytes of data 4 | check 8 | data
 *
 * Numbers are big endian. The key is PBKDF2-SHA-256 of the passphrase, the data AES-256-GCM with all before the check
 * as what it is about. The check is the beginning of the data's SHA-256: it tells a damaged file from a wrong
 * passphrase, which the cipher alone can't.
 */
const MAGIC = new TextEncoder().encode('LADINGUW');
const VERSION = 1;
const SALT_AT = 13;
const IV_AT = 29;
const LENGTH_AT = 41;
const CHECK_AT = 45;
const DATA_AT = 53;
/** A file that asks for more would hold the device up for minutes. */
const MOST_ITERATIONS = 10_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypts a text. Throws HandoverError `insecure`. */
export async function sealFile(text: string, passphrase: string): Promise<Bytes> {
  if (!canEncrypt()) throw new HandoverError('insecure');
  const head = new Uint8Array(DATA_AT);
  const fields = new DataView(head.buffer);
  const [salt, iv] = [newSalt(), crypto.getRandomValues(new Uint8Array(LENGTH_AT - IV_AT))];
  const plain = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  head.set(MAGIC);
  fields.setUint8(MAGIC.length, VERSION);
  fields.setUint32(MAGIC.length + 1, ITERATIONS);
  head.set(salt, SALT_AT);
  head.set(iv, IV_AT);
  // The cipher adds 16 bytes by which it knows its own.
  fields.setUint32(LENGTH_AT, plain.length + 16);
  const key = await keyFromPassword(plainPassphrase(passphrase), salt, ITERATIONS);
  const additionalData = head.slice(0, CHECK_AT);
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain));
  head.set(await checkOf(data), CHECK_AT);
  return joined(head, data);
}

/** The text of a sealed file. Throws HandoverError. */
export async function openFile(file: Bytes, passphrase: string): Promise<string> {
  if (!canEncrypt()) throw new HandoverError('insecure');
  const { iterations, data } = await readHead(file);
  const key = await keyFromPassword(plainPassphrase(passphrase), file.slice(SALT_AT, IV_AT), iterations);
  const algorithm = {
    name: 'AES-GCM',
    iv: file.slice(IV_AT, LENGTH_AT),
    additionalData: file.slice(0, CHECK_AT),
  };
  let plain: Bytes;
  try {
    plain = new Uint8Array(await crypto.subtle.decrypt(algorithm, key, data));
  } catch (cause) {
    // The data is whole, so it is the passphrase that doesn't fit.
    throw new HandoverError('wrong-passphrase', { cause });
  }
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), plain));
}

/** Whether a file is one of ours and whole, before anyone is asked for the passphrase. Throws HandoverError. */
export async function readHead(file: Bytes): Promise<{ readonly iterations: number; readonly data: Bytes }> {
  const begin = file.subarray(0, MAGIC.length);
  if (begin.length === 0 || !begin.every((byte, at) => byte === MAGIC[at])) throw new HandoverError('not-ours');
  if (file.length > MAGIC.length && file[MAGIC.length] !== VERSION) throw new HandoverError('newer-version');
  if (file.length < DATA_AT) throw new HandoverError('cut');
  const fields = new DataView(file.buffer, file.byteOffset);
  const iterations = fields.getUint32(MAGIC.length + 1);
  const data = file.slice(DATA_AT);
  const length = fields.getUint32(LENGTH_AT);
  if (data.length < length) throw new HandoverError('cut');
  const check = await checkOf(data);
  const whole = data.length === length && check.every((byte, at) => byte === file[CHECK_AT + at]);
  if (!whole || iterations === 0 || iterations > MOST_ITERATIONS) throw new HandoverError('damaged');
  return { iterations, data };
}

const checkOf = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data)).slice(0, DATA_AT - CHECK_AT);

const through = async (stream: CompressionStream | DecompressionStream, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

function joined(head: Bytes, data: Bytes): Bytes {
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
