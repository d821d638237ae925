import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONFIG_TYPES, type ConfigType } from '../../domain/shipment-status.ts';

const WORDS: Readonly<Partial<Record<ConfigType['code'], MessageDescriptor>>> = {
  'one-way': msg({ message: 'One way', context: 'mode of a shipment' }),
  'round-trip': msg({ message: 'Round trip', context: 'mode of a shipment' }),
  reposition: msg({ message: 'Reposition', context: 'mode of a shipment' }),
};

/** How something travels (spec 2 §4 "mode"); `-` for what doesn't, an asset or a vehicle. */
export function modeWord(i18n: I18n, configType: number): string {
  const code = CONFIG_TYPES[configType]?.code;
  const words = code === undefined ? undefined : WORDS[code];
  return words === undefined ? '-' : i18n._(words);
}
