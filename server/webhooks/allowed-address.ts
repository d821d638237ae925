import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Networks } from '../http/networks.ts';

/**
 * Where the public internet is not (IANA special-purpose address registries): this machine, its networks, what is
 * reserved. A customer's address must not lead there: services listen there that trust whoever reaches them.
 */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
}

/** The part of IPv6 that is given out; in it, tunnels and documentation that lead elsewhere than they say. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const NOT_GLOBAL = new BlockList();
NOT_GLOBAL.addSubnet('2001::', 23, 'ipv6');
NOT_GLOBAL.addSubnet('2001:db8::', 32, 'ipv6');
NOT_GLOBAL.addSubnet('2002::', 16, 'ipv6');
NOT_GLOBAL.addSubnet('3fff::', 20, 'ipv6');

/** `::ffff:10.0.0.1` is an IPv4 address in IPv6 clothes; whichever way it is written, it is refused as not global. */
function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

/** May a webhook be delivered to an address? To the public internet, and to networks that the operator named. */
export const isAllowed = (address: string, networks: Networks | undefined): boolean =>
  isPublic(address) || networks?.(address) === true;

/** The address that a URL's host is, if it is one: as the URL parser reads it, so `0x7f.1` is `127.0.0.1`. */
const writtenAddress = ({ hostname }: URL): string | undefined => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
};

/**
 * Whether a URL may be a webhook's, as far as it can be told without looking its name up: https, and without https only
 * an address of a network that the operator named; no name and password in it.
 */
export function isAllowedUrl(text: string, networks: Networks | undefined): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '') return false;
  const address = writtenAddress(url);
  if (url.protocol === 'http:') return address !== undefined && networks?.(address) === true;
  return url.protocol === 'https:' && (address === undefined || isAllowed(address, networks));
}

/**
 * Resolves a name for one connection to addresses that are allowed: what is checked is what is connected to, so a name
 * can't lead elsewhere by changing in between. Fails with `EADDRESS` when there is none.
 */
export function allowedLookup(
  networks: Networks | undefined,
  resolve: typeof systemLookup = systemLookup,
): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const usable = found?.filter(({ address }) => isAllowed(address, networks)) ?? [];
      const [first] = usable;
      if (error !== null || first === undefined) {
        const refused = Object.assign(new Error('The name leads to no address that may be used.'), {
          code: 'EADDRESS',
        });
        callback(error ?? refused, '', 0);
        return;
      }
      if (options.all === true) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}
