import { Trans } from '@lingui/react/macro';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';

interface SavedOutcomeProps {
  readonly localSeq: number;
  readonly name: string;
  readonly isNew: boolean;
  readonly onCorrect: (localSeq: number) => void;
  readonly onClose: () => void;
}

/** What became of what was saved, in the documents' words (spec 2 §7 "What the product does with answers", §8). */
export const SavedOutcome = ({ localSeq, name, isNew, onCorrect, onClose }: SavedOutcomeProps) => (
  <EntryOutcome
    localSeq={localSeq}
    success={isNew ? <Trans>Successfully created: {name}</Trans> : <Trans>Successfully updated: {name}</Trans>}
    failure={<Trans>Error: {name} was not saved</Trans>}
    onCorrect={(item) => onCorrect(item.localSeq)}
    onClose={onClose}
  />
);
