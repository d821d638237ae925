import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { refreshNow } from '../../local/start.ts';
import type { List } from '../../local/views/use-list.ts';
import { countWords } from '../../ui/formatters.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import { besidesPart, type ShownPart, withinPart } from './shown-part.ts';
import type { ListRows } from './use-list-rows.ts';

interface ListStateProps {
  readonly list: Pick<ListRows<unknown>, 'source' | 'window' | 'query' | 'setQuery' | 'lookback' | 'filtering'>;
  /** Until the page knows what it lists, nothing is said to be missing. */
  readonly ready: boolean;
  /** What of a row is searched. */
  readonly searched: ReactNode;
  /** What to do where there is nothing. */
  readonly hint: ReactNode;
  readonly part: ShownPart | undefined;
}

/** What a list shows that has no rows: loading, empty or an error; null when it has rows. */
export function ListState({ list, ready, searched, hint, part }: ListStateProps): ReactNode {
  const { t } = useLingui();
  const { source, window, query, lookback, filtering } = list;
  if (window.total > 0) return null;
  if (source.state === 'loading') return <LoadingState progress={null} />;
  if (!source.isWhole && !source.hasAny) {
    if (source.failed !== null) {
      const reason = t(reasonWords(source.failed));
      return (
        <ErrorState
          onRetry={refreshNow}
          words={<Trans>This list isn't available offline yet and couldn't be loaded. {reason}</Trans>}
        />
      );
    }
    return <LoadingState progress={progressOf(source)} />;
  }
  if (!ready) return <LoadingState progress={progressOf(source)} />;
  if (query.trim() !== '') {
    return (
      <EmptyState title={<Trans>No results for “{query}”</Trans>}>
        {searched}
        <div>
          {part !== undefined && (
            <Button variant="default" mih="var(--h)" mt="sm" me="xs" onClick={part.onAll}>
              <Trans>Search all</Trans>
            </Button>
          )}
          <Button variant="default" mih="var(--h)" mt="sm" onClick={() => list.setQuery('')}>
            <Trans>Clear search</Trans>
          </Button>
        </div>
      </EmptyState>
    );
  }
  const asked = Object.keys(besidesPart(filtering.filters, part)).length;
  if (part !== undefined && asked === 0) {
    return (
      <EmptyState title={<Trans>Nothing in this section</Trans>}>
        {part.hint ?? null}
        {part.hint === undefined && lookback !== null && (
          <Trans>Older items aren't included until you load them.</Trans>
        )}
        <div>
          <Button variant="default" mih="var(--h)" mt="sm" onClick={part.onAll}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      </EmptyState>
    );
  }
  if (asked > 0) {
    return (
      <EmptyState title={<Trans>No matches for these filters</Trans>}>
        {lookback !== null && <Trans>Older items aren't included until you load them.</Trans>}
        <div>
          <Button
            variant="default"
            mih="var(--h)"
            mt="sm"
            onClick={() => filtering.setFilters(withinPart(filtering.filters, part, {}))}
          >
            <Trans>Clear filters</Trans>
          </Button>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={lookback === null ? <Trans>Nothing here yet</Trans> : <Trans>Nothing in the last {lookback} days</Trans>}
    >
      {hint}
    </EmptyState>
  );
}

/** How far the first copy has come. */
export function progressOf(source: List<object>): { words: ReactNode; share: number | null } | null {
  if (source.state === 'loading' || source.progress === null) return null;
  const { done, total } = source.progress;
  if (total === null) return done === 0 ? null : { words: <LoadedSoFar done={done} />, share: null };
  return { words: <LoadedOf done={done} total={total} />, share: total === 0 ? null : done / total };
}

function LoadedSoFar({ done }: { readonly done: number }) {
  const { i18n } = useLingui();
  const count = countWords(done, i18n.locale);
  return <Trans>Loading {count}</Trans>;
}

function LoadedOf({ done, total }: { readonly done: number; readonly total: number }) {
  const { i18n } = useLingui();
  const count = countWords(done, i18n.locale);
  const all = countWords(total, i18n.locale);
  return (
    <Trans>
      Loading {count} of {all}
    </Trans>
  );
}
