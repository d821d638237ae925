import { Plural, Trans } from '@lingui/react/macro';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { timeWords } from '../../../ui/time-words.ts';
import { UnfinishedOffer } from '../unfinished-offer.tsx';
import type { FoundBatch } from './use-stored-batch.ts';

interface UnfinishedBatchProps {
  readonly found: FoundBatch;
  readonly onContinue: () => void;
  readonly onStartAfresh: () => void;
}

/** Offers the batch that was not closed last time. What it has activated stays activated either way. */
export function UnfinishedBatch({ found, ...ways }: UnfinishedBatchProps) {
  const time = timeWords(found.savedAt, useTimeReader());
  const count = found.items.length;
  const known = (
    <>
      {found.draft.shipmentId}
      {count > 0 && (
        <>
          {' · '}
          <Plural value={count} one="# activated" other="# activated" />
        </>
      )}
    </>
  );
  return (
    <UnfinishedOffer known={known} {...ways}>
      <Trans>You have an unfinished batch from {time}.</Trans>
    </UnfinishedOffer>
  );
}
