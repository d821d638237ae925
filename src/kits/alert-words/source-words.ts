import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sources that the server names (spec 2 §9 "Alert source names are shown on alerts; their list is not shown"). */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  Device: msg({ message: 'Device', context: 'source of an alert' }),
  User: msg({ message: 'Person', context: 'source of an alert' }),
};

/** What raised an alert, in words; a source of an integration that nobody knows is called as it calls itself. */
export const sourceWords = (source: string): MessageDescriptor | string => WORDS[source] ?? source;
