import type { I18n, MessageDescriptor } from '@lingui/core';
import { CONFIG_TYPES, type ConfigType } from '../../domain/shipment-status.ts';
import { TRAVEL_WORDS } from '../../words/travel-words.ts';

const WORDS: Readonly<Partial<Record<ConfigType['code'], MessageDescriptor>>> = TRAVEL_WORDS;

/** How something travels (spec 2 §4 "mode"); `-` for what doesn't, an asset or a vehicle. */
export function modeWord(i18n: I18n, configType: number): string {
  const code = CONFIG_TYPES[configType]?.code;
  const words = code === undefined ? undefined : WORDS[code];
  return words === undefined ? '-' : i18n._(words);
}
