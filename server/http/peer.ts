import { isIP } from 'node:net';
import { type Networks, readNetworks } from './networks.ts';

/** The addresses of proxies of ours, whose words about their clients count. */
export type TrustedProxies = Networks;

/** Who really sent a request, as far as it can be known. */
export interface Peer {
  readonly address: string;
  /** Whether it came to the outermost proxy we know over https. */
  readonly https: boolean;
}

/** `::ffff:192.0.2.1` is an IPv4 address on a socket that takes both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * What tries are counted by: an IPv4 address, or the network of 64 bits that an IPv6 address is in, because whoever has
 * one address of it has them all.
 */
export function networkOf(address: string): string {
  const [text = ''] = address.split('%');
  if (isIP(text) !== 6) return address;
  // The URL parser writes an address in one way only, whatever way it came.
  const whole = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(whole) ?? [];
  if (high !== undefined && low !== undefined) {
    const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [one >> 8, one & 255, two >> 8, two & 255].join('.');
  }
  const [before = '', after] = whole.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const all = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Reads LADING_TRUSTED_PROXIES. @throws StartError */
export const readTrustedProxies = (text: string | undefined): TrustedProxies | undefined =>
  readNetworks('LADING_TRUSTED_PROXIES', text);

/** The address in one item of `X-Forwarded-For`, which some proxies write with a port; undefined when it is none. */
function addressIn(item: string): string | undefined {
  const text = item.trim();
  const [, inBrackets, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = plain(inBrackets ?? withPort ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Who sent a request. Each proxy adds the address it was called from at the right of `X-Forwarded-For`: the first from
 * the right that is no proxy of ours is the client. Whatever stands further left, the client may have made up; and what
 * comes from elsewhere than a proxy of ours isn't read at all.
 * @param remote the address of the connection; undefined when it is closed already
 */
export function peerOf(remote: string | undefined, headers: Headers, isTrusted: TrustedProxies | undefined): Peer {
  let address = plain(remote ?? 'unknown');
  if (isTrusted?.(address) !== true) return { address, https: false };
  const items = (headers.get('x-forwarded-for') ?? '').split(',');
  while (isTrusted(address)) {
    const next = addressIn(items.pop() ?? '');
    if (next === undefined) break;
    address = next;
  }
  const protocol = (headers.get('x-forwarded-proto') ?? '').split(',').at(-1);
  return { address, https: protocol?.trim().toLowerCase() === 'https' };
}
