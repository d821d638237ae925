import type { SourceKind } from '../../../../src/contract/device-sources.ts';
import type { Adapter } from '../foreign-reading.ts';
import { readChirpStack } from './chirpstack.ts';
import { readRuuvi } from './ruuvi.ts';
import { readTheThingsStack } from './the-things-stack.ts';
import { readTraccar } from './traccar.ts';

interface Source {
  readonly read: Adapter;
  /** Among whose ids those of its devices are: two of one namespace know a device by the same id. */
  readonly namespace: string;
  /** It repeats what hardly changes: not all of that is stored. */
  readonly thins?: true;
}

/** How a source of each kind is read. */
export const ADAPTERS: Readonly<Record<SourceKind, Source>> = {
  traccar: { read: readTraccar, namespace: 'traccar' },
  // A device has one DevEUI, whichever network hears it.
  chirpstack: { read: readChirpStack, namespace: 'lorawan' },
  'the-things-stack': { read: readTheThingsStack, namespace: 'lorawan' },
  ruuvi: { read: readRuuvi, namespace: 'ruuvi', thins: true },
};
