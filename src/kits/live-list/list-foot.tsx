import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reasonWords } from '../../api/reason-words.ts';
import { refreshNow } from '../../local/start.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { countWords } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { NotUpToDate } from '../face/awaited.tsx';
import { Dated } from '../face/dated.tsx';
import { progressOf } from './list-state.tsx';
import classes from './live-list.module.css';
import type { ListRows } from './use-list-rows.ts';

interface ListProps {
  readonly list: Pick<ListRows<unknown>, 'source' | 'window' | 'lookback' | 'hasOlder' | 'loadMore'>;
}

/** How much of the list is in sight, as of when, and older ones on demand. */
export function ListFoot({ list }: ListProps) {
  const older = (list.lookback ?? 0) * 2;
  return (
    <div className={classes.foot}>
      <ListCount list={list} />
      {list.hasOlder ? (
        <Button variant="default" mih="var(--h)" onClick={list.loadMore}>
          {list.lookback === null ? <Trans>Load more</Trans> : <Trans>Load more (up to {older} days back)</Trans>}
        </Button>
      ) : (
        list.source.state === 'ready' &&
        list.source.hasAny && (
          <span>
            <Trans>End of list</Trans>
          </span>
        )
      )}
    </div>
  );
}

function ListCount({ list: { source, window } }: ListProps) {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const total = countWords(window.total, i18n.locale);
  const syncedAt = source.state === 'ready' ? source.syncedAt : null;
  const time = syncedAt === null ? null : timeWords(syncedAt, reader);
  return (
    <span data-testid="list-count">
      {window.total > 0 && <Trans>{total} rows</Trans>}
      {time !== null && (
        <>
          {window.total > 0 && ' · '}
          <Dated at={syncedAt}>
            <Trans>as of {time}</Trans>
          </Dated>
        </>
      )}
    </span>
  );
}

/** Above the rows when they are not the whole, or not fresh: what is wrong, as of when, and Retry. */
export function ListNotice({ list: { source } }: Pick<ListProps, 'list'>) {
  const { t } = useLingui();
  if (source.state === 'loading' || !source.hasAny) return null;
  const progress = progressOf(source);
  if (progress !== null) {
    return (
      <div className={classes.notice}>
        <StateMark state="working">{progress.words}</StateMark>
      </div>
    );
  }
  if (source.failed === null) return null;
  return (
    <div className={classes.notice}>
      <Dated at={source.syncedAt}>
        <NotUpToDate asOf={source.syncedAt} /> {t(reasonWords(source.failed))}
      </Dated>
      {/* What a newer version answers stays unreadable: that version is on offer. */}
      {source.failed !== 'client-too-old' && (
        <Button variant="default" mih="var(--h)" onClick={refreshNow}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}
