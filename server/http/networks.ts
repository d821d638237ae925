import { BlockList, isIP } from 'node:net';
import { StartError } from '../process/start-error.ts';

/** Whether an address is one of those that the operator named. */
export type Networks = (address: string) => boolean;

/**
 * Reads a setting of addresses and networks such as `10.0.0.0/8`, with commas between.
 * @param name the setting's, for what is wrong with it
 * @throws StartError
 */
export function readNetworks(name: string, text: string | undefined): Networks | undefined {
  if (text === undefined) return undefined;
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, more] = part.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (version === 0 || more !== undefined || !(length >= 0 && length <= longest)) {
      throw new StartError(
        `${name} must be addresses or networks such as 10.0.0.0/8 with commas between, not "${part}".`,
      );
    }
    list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
