import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

describe('a password', () => {
  it('is kept as argon2id with a salt of its own, and known again', async () => {
    const password = `${'ß漢 '.repeat(30)}with 100 and more characters, as they are`;
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(password, one)).toBe(true);
    expect(await verifyPassword(password.slice(0, -1), one)).toBe(false);
    expect(await verifyPassword(password.toUpperCase(), one)).toBe(false);
  });

  it('is nobody’s without a hash', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });

  it('is hashed anew when its cost is no longer ours', async () => {
    const hash = await hashPassword('x');
    expect(isOutdated(hash)).toBe(false);
    expect(isOutdated(hash.replace('t=2', 't=1'))).toBe(true);
  });
});
