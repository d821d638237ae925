import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { aclText } from '../../domain/acl-text.ts';
import { REBUILD } from '../../features/shipment-actions/actions.ts';
import { aclWords } from '../../kits/shipment-list/acl-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { STATUS_WORDS } from '../../words/status-words.ts';
import classes from './activation-cells.module.css';
import type { ActivationRow } from './activation-row.ts';
import { STATE_LOOKS } from './indicator-words.ts';
import type { RowActions } from './use-row-actions.ts';

interface IndicatorCellProps {
  readonly row: ActivationRow;
  readonly actions: RowActions;
  /** Leads to what has to be decided about the shipment. */
  readonly onNeedsYou: (guid: string) => void;
}

/**
 * How an activation stands: the worst there is to say of it, with the one thing that helps. What is well is its status in
 * quiet words. While the server has not confirmed it, the rest of the row is what this device expects.
 */
export function IndicatorCell({ row, actions, onNeedsYou }: IndicatorCellProps) {
  const { t } = useLingui();
  const { state, guid, clientShipmentId, acl, saveStatus } = row;
  if (state === 'quiet') {
    return (
      <span className={classes.indicators} data-row-state={state}>
        <span className={classes.quiet}>{t(STATUS_WORDS[row.status])}</span>
      </span>
    );
  }
  const { state: shape, words } = STATE_LOOKS[state];
  const mark = <StateMark state={shape}>{t(words)}</StateMark>;
  if (state === 'needs-you') {
    return (
      <UnstyledButton className={classes.inlineAction} data-row-state={state} onClick={() => onNeedsYou(guid)}>
        {mark}
      </UnstyledButton>
    );
  }
  const offers = actions.offersFor(row);
  return (
    <span className={classes.indicators} data-row-state={state}>
      <span className={classes.words}>
        {mark}
        {state === 'save-error' && saveStatus !== '' && (
          <span className={classes.reason} title={saveStatus}>
            {saveStatus}
          </span>
        )}
        {state !== 'waiting' && <Chimes acl={acl} />}
      </span>
      {state === 'save-error' && offers.retry && (
        <UnstyledButton
          className={classes.inlineAction}
          aria-label={t`Retry ${clientShipmentId}`}
          onClick={() => actions.retry(row)}
        >
          <Trans>Retry</Trans>
        </UnstyledButton>
      )}
      {state === 'rebuild' && offers.rebuild && (
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

/** How many of its iChimes the tag has found. */
function Chimes({ acl }: Pick<ActivationRow, 'acl'>) {
  const { t } = useLingui();
  const words = aclWords(acl);
  if (words === null) return null;
  const counts = aclText(acl);
  return (
    <span className={classes.quiet} title={t`iChimes: expected / actual: ${counts}`}>
      {t(words)}
    </span>
  );
}
