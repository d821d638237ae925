import { Trans } from '@lingui/react/macro';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { UnfinishedOffer } from './unfinished-offer.tsx';
import type { Unfinished } from './use-draft.ts';

interface UnfinishedFormProps {
  readonly unfinished: Unfinished;
  readonly onContinue: () => void;
  readonly onStartAfresh: () => void;
}

/** Offers the form that was not finished last time. */
export function UnfinishedForm({ unfinished, ...ways }: UnfinishedFormProps) {
  const time = timeWords(unfinished.savedAt, useTimeReader());
  const { shipmentId, device } = unfinished.draft;
  return (
    <UnfinishedOffer known={[shipmentId, device].filter(Boolean).join(' · ')} {...ways}>
      <Trans>You have an unfinished form from {time}.</Trans>
    </UnfinishedOffer>
  );
}
