import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconRefresh, IconReload, IconTag } from '@tabler/icons-react';
import { issue } from '../../commands/issue.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { saveAgain } from '../../commands/save-again.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ChosenRows } from '../../kits/live-list/chosen-rows.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
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
  const { t } = useLingui();
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
      <ToolButton icon={<IconReload size={20} aria-hidden />} words={t`Retry`} onClick={run('retry')} />
      <ToolButton icon={<IconRefresh size={20} aria-hidden />} words={t`Rebuild ACLs`} onClick={run('rebuild')} />
      <ToolButton
        icon={<IconTag size={20} aria-hidden />}
        words={t`Print labels`}
        onClick={() => {
          chosen.read().then((rows) => onLabels(rows.map((row) => row.clientShipmentId).join('\n')), reportError);
        }}
      />
    </>
  );
}
