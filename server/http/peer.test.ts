import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, peerOf, readTrustedProxies } from './peer.ts';

const trusted = readTrustedProxies('10.0.0.0/8, 192.0.2.7,2001:db8::/32');
const from = (remote: string | undefined, forwardedFor?: string, proto?: string) =>
  peerOf(
    remote,
    new Headers({
      ...(forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }),
      ...(proto === undefined ? {} : { 'X-Forwarded-Proto': proto }),
    }),
    trusted,
  );

describe('the sender of a request', () => {
  it('is the first from the right that is no proxy of ours', () => {
    expect(from('10.1.2.3', '203.0.113.9').address).toBe('203.0.113.9');
    expect(from('10.1.2.3', '6.6.6.6, 203.0.113.9, 192.0.2.7').address).toBe('203.0.113.9');
    expect(from('10.1.2.3', '10.9.9.9').address).toBe('10.9.9.9');
    expect(from('2001:db8::5', '2001:470::1').address).toBe('2001:470::1');
    expect(from('::ffff:10.1.2.3', '[2001:470::1]:443').address).toBe('2001:470::1');
    expect(from('10.1.2.3', '203.0.113.9:51234').address).toBe('203.0.113.9');
  });

  it('is the connection itself where that is no proxy of ours, whatever it claims', () => {
    expect(from('203.0.113.9', '198.51.100.1', 'https')).toEqual({ address: '203.0.113.9', https: false });
    expect(from('::ffff:203.0.113.9', '198.51.100.1').address).toBe('203.0.113.9');
    expect(from(undefined, '198.51.100.1').address).toBe('unknown');
    const headers = new Headers({ 'X-Forwarded-For': '198.51.100.1', 'X-Forwarded-Proto': 'https' });
    expect(peerOf('127.0.0.1', headers, undefined)).toEqual({ address: '127.0.0.1', https: false });
  });

  it('is the last proxy that can be believed where the header holds no address', () => {
    expect(from('10.1.2.3').address).toBe('10.1.2.3');
    expect(from('10.1.2.3', '203.0.113.9, unknown').address).toBe('10.1.2.3');
    expect(from('10.1.2.3', '203.0.113.9, nonsense, 192.0.2.7').address).toBe('192.0.2.7');
  });

  it('came over https when the nearest proxy of ours says so', () => {
    expect(from('10.1.2.3', '203.0.113.9', 'https').https).toBe(true);
    expect(from('10.1.2.3', '203.0.113.9', 'http, HTTPS').https).toBe(true);
    expect(from('10.1.2.3', '203.0.113.9', 'https, http').https).toBe(false);
    expect(from('10.1.2.3', '203.0.113.9').https).toBe(false);
  });

  it('can not be chosen by a client: nothing it writes changes what the proxy adds', () => {
    const line = fc.string().filter((text) => !/[^\t\x20-\x7e]/.test(text));
    fc.assert(
      fc.property(line, (made) => {
        expect(from('10.1.2.3', `${made}, 203.0.113.9`).address).toBe('203.0.113.9');
      }),
    );
  });
});

describe('LADING_TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/33', '10.0.0/8', 'proxy.example', '', '10.0.0.1/8/8', '10.0.0.1,,', '::1/129', '1.2.3.4/-1'])(
    'is refused when it is "%s"',
    (text) => {
      expect(() => readTrustedProxies(text)).toThrow(/^LADING_TRUSTED_PROXIES must be addresses or networks/);
    },
  );
});

it('tries are counted by the IPv4 address, or the network of 64 bits of an IPv6 one, however it is written', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('unknown')).toBe('unknown');
});
