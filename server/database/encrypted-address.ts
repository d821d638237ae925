import { isThisMachine } from '../process/this-machine.ts';

/**
 * The address of a PostgreSQL, spoken to by TLS with a certificate that is checked, unless it is on this machine or the address says
 * otherwise (`sslmode`).
 */
export function encryptedAddress(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || address.searchParams.has('sslmode')) return url;
  const { hostname } = address;
  // A socket has its path in place of a name.
  const isSocket =
    hostname === '' || /^%2f/i.test(hostname) || address.searchParams.get('host')?.startsWith('/') === true;
  if (isSocket || isThisMachine(hostname)) return url;
  address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}
