import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { aclText } from '../../domain/acl-text.ts';
import { REBUILD } from '../../features/shipment-actions/actions.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import { commWords, saveWords } from './indicator-words.ts';
import type { RowActions } from './use-row-actions.ts';

interface IndicatorCellProps {
  readonly row: ActivationRow;
  readonly actions: RowActions;
  /** Leads to what has to be decided about the shipment. */
  readonly onNeedsYou: (guid: string) => void;
}

/**
 * How an activation stands. While the server has not confirmed it, only that is said: the rest of the row is what this
 * device expects.
 */
export function IndicatorCell({ row, actions, onNeedsYou }: IndicatorCellProps) {
  const { t } = useLingui();
  const { mark, guid, clientShipmentId, indicators, acl } = row;
  if (mark === 'waiting') {
    return (
      <StateMark state="waiting">
        <Trans>Waiting to be sent</Trans>
      </StateMark>
    );
  }
  if (mark === 'needs-you') {
    return (
      <UnstyledButton className={classes.inlineAction} onClick={() => onNeedsYou(guid)}>
        <StateMark state="error">
          <Trans>Needs attention</Trans>
        </StateMark>
      </UnstyledButton>
    );
  }
  const save = saveWords(indicators);
  return (
    <span className={classes.indicators}>
      {save !== null && <StateMark state={indicators.save}>{t(save)}</StateMark>}
      <StateMark state={indicators.comm}>{t(commWords(indicators))}</StateMark>
      {acl.expected !== null && (
        <span className={classes.quiet} title={t`iChimes: expected / actual`}>
          {aclText(acl)}
        </span>
      )}
      {actions.offersFor(row).rebuild && (
        <UnstyledButton
          className={classes.inlineAction}
          aria-label={t`Rebuild ${clientShipmentId}`}
          onClick={() => actions.ask(REBUILD, row)}
        >
          <Trans>Rebuild</Trans>
        </UnstyledButton>
      )}
    </span>
  );
}
