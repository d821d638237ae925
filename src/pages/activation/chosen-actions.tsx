import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { issue } from '../../commands/issue.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { saveAgain } from '../../commands/save-again.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ChosenRows } from '../../kits/live-list/chosen-rows.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import type { ActivationRow } from './activation-row.ts';
import type { RowOffers } from './row-offers.ts';
import type { RowActions } from './use-row-actions.ts';

/** Long enough to see what became of many. */
const UNDO_MANY_MS = 8_000;

interface ChosenActionsProps {
  readonly chosen: ChosenRows<ActivationRow>;
  readonly actions: RowActions;
  readonly onLabels: (texts: string) => void;
}

/** What helps several rows at once; each that it doesn't help is left as it is. */
export function ChosenActions({ chosen, actions, onLabels }: ChosenActionsProps) {
  const each = async (offer: keyof Pick<RowOffers, 'retry' | 'rebuild'>) => {
    const rows = await chosen.read();
    const able = rows.filter((row) => actions.offersFor(row)[offer]);
    const command = offer === 'retry' ? saveAgain : rebuildAcl;
    const localSeqs: number[] = [];
    for (const { source } of able) {
      const { localSeq } = await issue(command, subjectOf(source), { undoFor: UNDO_MANY_MS });
      localSeqs.push(localSeq);
    }
    const [count, total] = [able.length, rows.length];
    const words = offer === 'retry' ? msg`Retried: ${count} of ${total}` : msg`Rebuilt: ${count} of ${total}`;
    tellOutcome({ localSeqs, words, undoFor: UNDO_MANY_MS });
  };
  const run = (offer: Parameters<typeof each>[0]) => () => void each(offer).catch(reportError);
  return (
    <>
      <Button variant="default" size="md" onClick={run('retry')}>
        <Trans>Retry</Trans>
      </Button>
      <Button variant="default" size="md" onClick={run('rebuild')}>
        <Trans>Rebuild ACLs</Trans>
      </Button>
      <Button
        variant="default"
        size="md"
        onClick={() => {
          chosen.read().then((rows) => onLabels(rows.map((row) => row.clientShipmentId).join('\n')), reportError);
        }}
      >
        <Trans>Print labels</Trans>
      </Button>
    </>
  );
}
