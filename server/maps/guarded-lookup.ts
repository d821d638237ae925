import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** This machine and its link, where services listen that trust whoever reaches them: metadata of a cloud, a database. */
const NEAR = new BlockList();
NEAR.addSubnet('0.0.0.0', 8, 'ipv4');
NEAR.addSubnet('127.0.0.0', 8, 'ipv4');
NEAR.addSubnet('169.254.0.0', 16, 'ipv4');
NEAR.addAddress('::', 'ipv6');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');
// An IPv4 address in IPv6 clothes is found by the IPv4 rules above.

/** Whether an address is of this machine or its link. */
export function isNear(address: string): boolean {
  const family = isIP(address);
  return family === 0 || NEAR.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** How the configuration says that it means this very machine. */
const saysNear = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * Resolves a configured name for one connection, and refuses near addresses: a name that a stranger controls can't lead
 * a request to this machine, not even by changing between a check and the connection. Addresses written out are never
 * looked up, so a configuration that says `http://127.0.0.1:2322` is taken at its word.
 */
export function guardedLookup(hostname: string, resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const usable = saysNear(hostname) ? found : found?.filter(({ address }) => !isNear(address));
      const [first] = usable ?? [];
      if (error !== null || first === undefined) {
        const refused = Object.assign(new Error('The name leads to no address that may be used.'), {
          code: 'EADDRESS',
        });
        callback(error ?? refused, '', 0);
        return;
      }
      if (options.all === true) callback(null, usable ?? []);
      else callback(null, first.address, first.family);
    });
  };
}
