import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { eventCode } from '../../../src/domain/alert-events.ts';
import { CONFIG_TYPES, type ShipmentStatus } from '../../../src/domain/shipment-status.ts';
import { DEVICE_KIND_WORDS } from '../../../src/words/device-kind-words.ts';
import { STATUS_WORDS } from '../../../src/words/status-words.ts';
import { TRAVEL_WORDS } from '../../../src/words/travel-words.ts';
import { eventName } from '../../config-lists/code-lists.ts';
import type { Words } from '../../words/words-of.ts';

/** What reports call what is stored as a code, as the console does. */
const TYPE_TEXTS: Readonly<Record<(typeof CONFIG_TYPES)[number]['code'], MessageDescriptor>> = {
  ...TRAVEL_WORDS,
  asset: msg`Asset`,
  vehicle: msg`Vehicle`,
  tbd: msg`To be decided`,
};

const KIND_TEXTS: Readonly<Record<string, MessageDescriptor>> = DEVICE_KIND_WORDS;

const LEVEL_TEXTS: readonly MessageDescriptor[] = [msg`Notice`, msg`Message`, msg`Alert`];

const said = (word: MessageDescriptor | undefined, words: Words): string | null =>
  word === undefined ? null : words(word);

export const statusWord = (status: ShipmentStatus, words: Words): string => words(STATUS_WORDS[status]);
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
