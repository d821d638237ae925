import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../http/refusal.ts';
import { isCommonPassword, refuseWeakPassword } from './new-password.ts';

const [, list = []] = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n\n')
  .map((part) => part.trim().split('\n'));

describe('a common password', () => {
  it('is one of at least 7,000, in any case of letters', () => {
    expect(new Set(list).size).toBeGreaterThanOrEqual(7_000);
    expect(list.filter((one) => !isCommonPassword(one) || !isCommonPassword(one.toUpperCase()))).toEqual([]);
  });

  it('is one that became known and has letters, digits and signs as the rules ask', () => {
    for (const password of ['4rdf_King7', 'Jhon@ta2011', 'Nloq_010101', 'G00dpa$$w0rd', '#E@wzaq1']) {
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
  });

  it('is any of their words with digits and signs around it, or in place of letters', () => {
    for (const password of ['Mustang-4417', '99_Yankees!', 'M1ch@el-2026', '!Qaz2Wsx', 'Ncc-1701']) {
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
    for (const password of ['Tr4de-wind', 'Blue-Crane-417', 'Kq7-vRxw', 'Sam-4417-Lk']) {
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
    }
  });

  it('is refused by name, after what the form shows itself', () => {
    const fault = (password: string): unknown => {
      try {
        refuseWeakPassword('password', password, ['Halden']);
      } catch (error) {
        return error instanceof Refusal ? error.errors[0]?.code : error;
      }
      return undefined;
    };
    expect(['Mustang-4417', 'mustang-4417', 'Halden-4417', 'Tr4de-wind'].map(fault)).toEqual([
      'common',
      'no-upper',
      'own-name',
      undefined,
    ]);
  });
});
