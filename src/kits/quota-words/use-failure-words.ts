import { useLingui } from '@lingui/react/macro';
import { reasonWords } from '../../api/reason-words.ts';
import type { SaveFailure } from '../../api/use-saving.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { quotaWords } from './quota-words.ts';

/** Why a call failed, in a sentence; of a quota that is used up, which it is and when it goes on. */
export function useFailureWords(): (failure: SaveFailure) => string {
  const { t } = useLingui();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  return ({ code, errors: [first] }) => {
    if (code !== 'quota-reached' || first === undefined) return t(reasonWords(code));
    const name = quotaWords(first.code, t);
    if (first.at === undefined) {
      return t`Your company has as much as it may of: ${name}. It goes on as soon as one of them is done.`;
    }
    const time = timeWords(timeOf(first.at), reader, now);
    return t`Your company has as much as it may of: ${name}. It goes on from ${time}.`;
  };
}
