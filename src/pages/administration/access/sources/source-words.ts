import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SOURCE_KINDS, type SourceKind } from '../../../../contract/device-sources.ts';

/** What its makers call each system. */
const NAMES: Readonly<Record<SourceKind, string>> = {
  traccar: 'Traccar',
  chirpstack: 'ChirpStack',
  'the-things-stack': 'The Things Stack',
  ruuvi: 'Ruuvi Gateway',
};

/** Each system by its name; of one that a later version has, as that calls it. */
export function sourceKindName(kind: string): string {
  const known = SOURCE_KINDS.find((one) => one === kind);
  return known === undefined ? kind : NAMES[known];
}

/** Where what a new source shows is to be entered there. */
export const ENTER_WORDS: Readonly<Record<SourceKind, MessageDescriptor>> = {
  traccar: msg`In the configuration file of Traccar, set forward.enable to true, forward.type to json, forward.url to this address, and forward.header to Authorization: Bearer and this key.`,
  chirpstack: msg`In ChirpStack, open the integrations of the application, add HTTP with the encoding JSON and this address, and add the header Authorization with the value Bearer and this key.`,
  'the-things-stack': msg`In The Things Stack, add a custom webhook to the application with the format JSON and this address as base URL. Add the header Authorization with the value Bearer and this key, and enable uplink messages and location solved without a path.`,
  ruuvi: msg`In the settings of the Ruuvi Gateway, choose a custom HTTP server with this address, and bearer authorization with this key.`,
};

/** What a source that is set up by nobody else is read by. */
export const USUAL_FIELD: Readonly<Record<SourceKind, string>> = {
  traccar: 'temp1',
  chirpstack: 'temperature',
  'the-things-stack': 'temperature',
  ruuvi: 'temperature',
};
