import type { Networks } from '../http/networks.ts';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { isAllowedUrl } from '../webhooks/allowed-address.ts';

/** Hosts of push services, with all below them. */
export type PushHosts = readonly string[];

/** Those of the browsers' makers: Google, Mozilla, Apple, Microsoft. */
const KNOWN_HOSTS: PushHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * Reads LADING_PUSH_HOSTS, such as `push.example,updates.push.example`: push services beside those that are known.
 * @throws StartError
 */
export function readPushHosts(env: Environment): PushHosts {
  const hosts = (given(env.LADING_PUSH_HOSTS) ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const wrong = hosts.find((host) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host));
  if (wrong === undefined) return hosts;
  throw new StartError(`LADING_PUSH_HOSTS must be hosts such as push.example with commas between, not "${wrong}".`);
}

/** Where messages to devices may be sent. */
export interface PushSurroundings {
  readonly networks: Networks | undefined;
  readonly hosts: PushHosts;
}

/**
 * Whether a message may be sent to an address. Whoever subscribes names it, so it has to be of a push service that is known; and
 * it obeys the rules of all that is called from here.
 */
export function isPushService(address: string, { networks, hosts }: PushSurroundings): boolean {
  if (!isAllowedUrl(address, networks)) return false;
  const { hostname } = new URL(address);
  return [...KNOWN_HOSTS, ...hosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
