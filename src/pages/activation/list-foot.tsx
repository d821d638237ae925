import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reasonWords } from '../../api/reason-words.ts';
import { refreshNow } from '../../local/start.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './activation-page.module.css';
import { progressOf } from './list-state.tsx';
import type { ActivationList } from './use-activation-list.ts';

/** How much of the list is in sight, as of when, and older ones on demand. */
export function ListFoot({ list }: { readonly list: ActivationList }) {
  const older = list.lookback * 2;
  return (
    <div className={classes.foot}>
      <ListCount list={list} />
      {list.hasOlder ? (
        <Button variant="default" mih={48} onClick={list.loadMore}>
          <Trans>Load more (up to {older} days back)</Trans>
        </Button>
      ) : (
        list.shipments.state === 'ready' &&
        list.shipments.hasAny && (
          <span>
            <Trans>End of the list.</Trans>
          </span>
        )
      )}
    </div>
  );
}

function ListCount({ list: { shipments, window } }: { readonly list: ActivationList }) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const total = countWords(window.total, i18n.locale);
  const syncedAt = shipments.state === 'ready' ? shipments.syncedAt : null;
  const time = syncedAt === null ? null : timeWords(syncedAt, reader);
  return (
    <span data-testid="list-count">
      {window.total > 0 && <Trans>{total} listed</Trans>}
      {time !== null && (
        <>
          {window.total > 0 && ' · '}
          <Trans>as of {time}</Trans>
        </>
      )}
    </span>
  );
}

/** Above the rows when they are not the whole, or not fresh: what is wrong, as of when, and Retry. */
export function ListNotice({ list: { shipments } }: { readonly list: ActivationList }) {
  const { t } = useLingui();
  if (shipments.state === 'loading' || !shipments.hasAny) return null;
  const progress = progressOf(shipments);
  if (progress !== null) {
    return (
      <div role="status" className={classes.notice}>
        <StateMark state="working">{progress.words}</StateMark>
      </div>
    );
  }
  if (shipments.failed === null) return null;
  return (
    <div role="status" className={classes.notice}>
      <StateMark state="warn">
        <Trans>Not up to date.</Trans> {t(reasonWords(shipments.failed))}
      </StateMark>
      <Button variant="default" mih={48} onClick={refreshNow}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
