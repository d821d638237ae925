/** What a key may reach, each to read or to write too. Never users, keys, the company itself or how somebody signs in. */
export const KEY_RESOURCES = ['shipments', 'places', 'devices', 'readings', 'alerts', 'reports', 'webhooks'] as const;
export type KeyResource = (typeof KEY_RESOURCES)[number];

/** What a key may do with a resource. Who writes reads, too. Readings come from gateways, which have keys of their own. */
export const SCOPES = [
  'shipments:read',
  'shipments:write',
  'places:read',
  'places:write',
  'devices:read',
  'devices:write',
  'readings:read',
  'alerts:read',
  'alerts:write',
  'reports:read',
  'reports:write',
  'webhooks:read',
  'webhooks:write',
] as const satisfies readonly `${KeyResource}:${'read' | 'write'}`[];
export type Scope = (typeof SCOPES)[number];

/** What a call asks of a key: a scope, nothing but to be a key, or null: no key may. */
export type NeededScope = Scope | 'any' | null;

/** Whether a key with these scopes may do what needs one. */
export function hasScope(scopes: readonly string[], needed: NeededScope): boolean {
  if (needed === null) return false;
  return needed === 'any' || scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));
}
