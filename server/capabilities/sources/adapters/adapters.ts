import type { SourceKind } from '../../../../src/contract/device-sources.ts';
import type { Adapter } from '../foreign-reading.ts';
import { readChirpStack } from './chirpstack.ts';
import { readTheThingsStack } from './the-things-stack.ts';
import { readTraccar } from './traccar.ts';

/** How a source of each kind is read, and among whose ids those of its devices are: two of one namespace know a device by the same id. */
export const ADAPTERS: Readonly<Record<SourceKind, { readonly read: Adapter; readonly namespace: string }>> = {
  traccar: { read: readTraccar, namespace: 'traccar' },
  // A device has one DevEUI, whichever network hears it.
  chirpstack: { read: readChirpStack, namespace: 'lorawan' },
  'the-things-stack': { read: readTheThingsStack, namespace: 'lorawan' },
};
