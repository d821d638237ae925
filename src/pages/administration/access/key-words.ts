import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KEY_RESOURCES, type KeyResource, SCOPES, type Scope } from '../../../contract/scopes.ts';

/** What a key may reach. */
export const RESOURCE_WORDS: Readonly<Record<KeyResource, MessageDescriptor>> = {
  shipments: msg`Shipments`,
  places: msg`Locations and zones`,
  devices: msg`Devices`,
  readings: msg`Readings`,
  alerts: msg`Alerts`,
  reports: msg`Reports`,
  webhooks: msg`Webhooks`,
};

export const LEVELS = ['none', 'read', 'write'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_WORDS: Readonly<Record<Level, MessageDescriptor>> = {
  none: msg({ message: 'No access', context: 'API key' }),
  read: msg({ message: 'Read', context: 'API key' }),
  write: msg({ message: 'Read and change', context: 'API key' }),
};

/** The levels that there are of a resource. */
export const levelsOf = (resource: KeyResource): readonly Level[] =>
  LEVELS.filter((level) => level === 'none' || scopeOf(resource, level) !== undefined);

const scopeOf = (resource: KeyResource, level: Level): Scope | undefined =>
  SCOPES.find((scope) => scope === `${resource}:${level}`);

/** What is chosen for each resource, as the scopes of a key. */
export const scopesOf = (levels: Readonly<Record<KeyResource, Level>>): readonly Scope[] =>
  KEY_RESOURCES.flatMap((resource) => scopeOf(resource, levels[resource]) ?? []);

/** What a key's scopes are for each resource; those that a later version has are left out. */
export const levelsIn = (
  scopes: readonly string[],
): readonly { readonly resource: KeyResource; readonly level: Level }[] =>
  KEY_RESOURCES.flatMap((resource) => {
    const level = LEVELS.findLast((one) => scopes.includes(`${resource}:${one}`));
    return level === undefined ? [] : [{ resource, level }];
  });
