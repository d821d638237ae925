import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { startUpstream } from '../../tests/server/support/upstream.ts';
import { askService } from './ask-service.ts';
import { guardedLookup, isNear } from './guarded-lookup.ts';

const resolved = (hostname: string, addresses: readonly LookupAddress[]): Promise<string> =>
  new Promise((resolve) => {
    const system = (
      _name: string,
      _options: object,
      done: (error: null, found: readonly LookupAddress[]) => void,
    ): void => {
      done(null, addresses);
    };
    guardedLookup(hostname, system as never)(hostname, {}, (error, address) => {
      resolve(error === null && typeof address === 'string' ? address : (error?.code ?? 'error'));
    });
  });

describe('a configured name', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '::1',
    '::',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    'no address',
  ])('may not lead to %s', async (address) => {
    expect(isNear(address)).toBe(true);
    const family = address.includes(':') ? 6 : 4;
    expect(await resolved('osm.example', [{ address, family }])).toBe('EADDRESS');
  });

  it.each(['10.0.0.8', '192.168.1.4', '172.16.0.1', '93.184.216.34', '2001:db8::1', '::ffff:10.0.0.8', '128.0.0.1'])(
    'may lead to %s',
    async (address) => {
      expect(isNear(address)).toBe(false);
      expect(await resolved('osm.example', [{ address, family: 4 }])).toBe(address);
    },
  );

  it('that leads both ways is used the allowed way only', async () => {
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ];
    expect(await resolved('osm.example', both)).toBe('10.0.0.8');
  });

  it('that is this machine under another name reaches nothing', async () => {
    const canary = await startUpstream((_request, response) => response.end('{}'));
    try {
      const url = new URL(canary.url.replace('127.0.0.1', 'localhost.'));
      await expect(askService('x', url)).rejects.toThrow('unreachable');
      expect(canary.asked).toEqual([]);
    } finally {
      await canary.close();
    }
  });

  it('of this machine itself is taken at its word', async () => {
    expect(await resolved('localhost', [{ address: '127.0.0.1', family: 4 }])).toBe('127.0.0.1');
    const upstream = await startUpstream((_request, response) => response.end('{"a":1}'));
    try {
      const url = new URL(upstream.url.replace('127.0.0.1', 'localhost'));
      expect(await askService('x', url)).toEqual({ status: 200, body: { a: 1 } });
    } finally {
      await upstream.close();
    }
  });
});
