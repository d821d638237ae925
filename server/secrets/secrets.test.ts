import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSecretKeys, secretKeyOf } from './secret-keys.ts';
import { PLAIN_SECRETS, SEALED, secretsBy } from './secrets.ts';

const OLD = secretKeyOf(randomBytes(32));
const NEW = secretKeyOf(randomBytes(32));
const PLACE = { table: 'webhook', row: ['1', 'w'] };

describe('secrets', () => {
  it('are opened as they were sealed, by the key that sealed them wherever it stands, and look like nothing of theirs', () => {
    const sealing = secretsBy([OLD]);
    const rotated = secretsBy([NEW, OLD]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (secret) => {
        const sealed = sealing.seal(PLACE, secret);
        expect(sealed.startsWith(`${SEALED}${OLD.id}:`)).toBe(true);
        expect(sealed).not.toContain(secret);
        expect(sealing.seal(PLACE, secret)).not.toBe(sealed);
        for (const secrets of [sealing, rotated]) expect(secrets.open(PLACE, sealed)).toBe(secret);
        expect(rotated.seal(PLACE, secret).startsWith(`${SEALED}${NEW.id}:`)).toBe(true);
      }),
    );
  });

  it('are opened in their own place alone, unchanged, and by no other key', () => {
    const secrets = secretsBy([OLD]);
    const sealed = secrets.seal(PLACE, 'lws_secret');
    for (const place of [
      { ...PLACE, table: 'vault_key' },
      { ...PLACE, row: ['2', 'w'] },
      { ...PLACE, row: ['1w', ''] },
    ]) {
      expect(() => secrets.open(place, sealed)).toThrow();
    }
    const bytes = Buffer.from(sealed.split(':')[3] ?? '', 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => secrets.open(PLACE, `${SEALED}${OLD.id}:${changed.toString('base64')}`)).toThrow();
    }
    expect(() => secrets.open(PLACE, `${SEALED}${OLD.id}:`)).toThrow();
    for (const other of [PLAIN_SECRETS, secretsBy([NEW])]) {
      expect(() => other.open(PLACE, sealed)).toThrow(`sealed by key ${OLD.id}, which is not known`);
    }
  });

  it('stay as they are without a key, and what was stored so is still read with one', () => {
    expect(PLAIN_SECRETS.seal(PLACE, 'lws_secret')).toBe('lws_secret');
    expect(secretsBy([NEW]).open(PLACE, 'lws_secret')).toBe('lws_secret');
  });
});

describe('LADING_SECRET_KEYS', () => {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64');
  const read = (keys: string | undefined): string[] => readSecretKeys({ LADING_SECRET_KEYS: keys }).map(({ id }) => id);

  it('is one key or several, each of 32 bytes in base64', () => {
    const [one, other] = [text(32), text(32)];
    expect(read(undefined)).toEqual([]);
    expect(read('')).toEqual([]);
    expect(read(`${one}, ${other}`)).toEqual([...read(one), ...read(other)]);
    expect(read(one.replace(/=$/, ''))).toEqual(read(one));
  });

  it('is refused in a sentence that has none of it', () => {
    const good = text(32);
    for (const wrong of [text(31), text(33), `${good},`, 'secret', `${good.slice(0, 20)} ${good.slice(20)}`]) {
      expect(() => read(wrong)).toThrow(/must be 32 random bytes in base64/);
      if (wrong !== 'secret') expect(() => read(wrong)).not.toThrow(good.slice(0, 8));
    }
    expect(() => read(`${good},${good}`)).toThrow('LADING_SECRET_KEYS has a key twice.');
  });
});
