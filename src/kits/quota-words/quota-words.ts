import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { QUOTAS, type Quota } from '../../domain/quotas.ts';

const WORDS: Readonly<Record<Quota, MessageDescriptor>> = {
  importLines: msg`lines imported in a day`,
  messages: msg`messages of gateways in a minute`,
  reportRuns: msg`reports under way`,
  reportsKept: msg`reports kept`,
  reportBytes: msg`room for reports that are kept`,
};

/** What a quota is of; of a later server's, what it calls it. */
export function quotaWords(quota: string, words: (message: MessageDescriptor) => string): string {
  const known = QUOTAS.find((one) => one === quota);
  return known === undefined ? quota : words(WORDS[known]);
}
