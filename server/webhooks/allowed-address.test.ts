import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { readNetworks } from '../http/networks.ts';
import { allowedLookup, isAllowed, isAllowedUrl } from './allowed-address.ts';

const ours = readNetworks('X', '10.1.0.0/16,::1');

describe('an address that a webhook may lead to', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s', (address) => {
    expect(isAllowed(address, undefined)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'nonsense',
  ])('not %s', (address) => {
    expect(isAllowed(address, undefined)).toBe(false);
  });

  it('is also one of a network that the operator named', () => {
    expect(['10.1.2.3', '::1', '10.2.0.1'].map((address) => isAllowed(address, ours))).toEqual([true, true, false]);
    expect(isAllowedUrl('http://10.1.2.3:8080/hook', ours)).toBe(true);
    expect(isAllowedUrl('http://[::1]/hook', ours)).toBe(true);
    expect(isAllowedUrl('http://10.2.0.1/hook', ours)).toBe(false);
    expect(isAllowedUrl('http://93.184.215.14/hook', ours)).toBe(false);
    expect(isAllowedUrl('https://hooks.example/x?y', undefined)).toBe(true);
    expect(isAllowedUrl('https://127.1/x', undefined)).toBe(false);
    expect(isAllowedUrl('https://2130706433/x', undefined)).toBe(false);
  });
});

describe('a name', () => {
  const resolving = (...addresses: string[]): typeof lookup =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as never;
  const look = (resolve: typeof lookup): Promise<unknown> =>
    new Promise((done) => {
      allowedLookup(undefined, resolve)('hooks.example', { all: true }, (error, found) => {
        done(error === null ? found : error.code);
      });
    });

  it('is resolved to its allowed addresses only', async () => {
    expect(await look(resolving('127.0.0.1', '93.184.215.14'))).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(await look(resolving('10.0.0.1', '::1'))).toBe('EADDRESS');
  });
});
