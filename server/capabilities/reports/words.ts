import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { eventCode } from '../../../src/domain/alert-events.ts';
import { CONFIG_TYPES, type ShipmentStatus } from '../../../src/domain/shipment-status.ts';
import { eventName } from '../../config-lists/code-lists.ts';
import type { Words } from '../../words/words-of.ts';

/** What reports call what is stored as a code, as the console does. */
const STATUS_TEXTS: Readonly<Record<ShipmentStatus, MessageDescriptor>> = {
  saved: msg({ message: 'Saved', context: 'status' }),
  processing: msg({ message: 'Processing', context: 'status' }),
  commissioned: msg({ message: 'Commissioned', context: 'status' }),
  departed: msg({ message: 'Departed', context: 'status' }),
  arrived: msg({ message: 'Arrived', context: 'status' }),
  decommissioning: msg({ message: 'Decommissioning', context: 'status' }),
  decommissioned: msg({ message: 'Decommissioned', context: 'status' }),
  unmonitored: msg({ message: 'Unmonitored', context: 'status' }),
  created: msg({ message: 'Created', context: 'status' }),
  activated: msg({ message: 'Activated', context: 'status' }),
  monitored: msg({ message: 'Monitored', context: 'status' }),
  staged: msg({ message: 'Staged', context: 'status' }),
  shipped: msg({ message: 'Shipped', context: 'status' }),
  unknown: msg({ message: 'Unknown', context: 'status' }),
};

const TYPE_TEXTS: Readonly<Record<(typeof CONFIG_TYPES)[number]['code'], MessageDescriptor>> = {
  'one-way': msg({ message: 'One way', context: 'mode of a shipment' }),
  'round-trip': msg({ message: 'Round trip', context: 'mode of a shipment' }),
  reposition: msg({ message: 'Reposition', context: 'mode of a shipment' }),
  asset: msg`Asset`,
  vehicle: msg`Vehicle`,
  tbd: msg`To be decided`,
};

const KIND_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  tags: msg`Tag`,
  chimes: msg`iChime`,
  gateways: msg`Gateway`,
  mikeys: msg`Vehicle tracker`,
  scanners: msg`Scanner`,
  chargers: msg`Charger`,
  beacons: msg`Beacon`,
};

const LEVEL_TEXTS: readonly MessageDescriptor[] = [msg`Notice`, msg`Message`, msg`Alert`];

const said = (word: MessageDescriptor | undefined, words: Words): string | null =>
  word === undefined ? null : words(word);

export const statusWord = (status: ShipmentStatus, words: Words): string => words(STATUS_TEXTS[status]);
export function typeWord(type: number, words: Words): string | null {
  const code = CONFIG_TYPES[type]?.code;
  return code === undefined ? null : words(TYPE_TEXTS[code]);
}
export const kindWord = (kind: string, words: Words): string => said(KIND_TEXTS[kind], words) ?? kind;
export const levelWord = (level: number, words: Words): string => said(LEVEL_TEXTS[level], words) ?? String(level);

/** The event's name; of one that the catalogue doesn't have its number goes along. */
export function eventWord(event: number, words: Words): string {
  const code = eventCode(event);
  const name = words(eventName(code));
  return code === 'unknown' ? `${name} ${event}` : name;
}
