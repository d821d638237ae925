import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { refreshNow } from '../../local/start.ts';
import type { List } from '../../local/views/use-list.ts';
import { countWords } from '../../ui/formatters.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import type { ActivationList } from './use-activation-list.ts';

/** What a list shows that has no rows: loading, empty or an error; null when it has rows. */
export function ListState({ list, ready }: { readonly list: ActivationList; readonly ready: boolean }): ReactNode {
  const { t } = useLingui();
  const { shipments, window, query, lookback } = list;
  if (window.total > 0) return null;
  if (shipments.state === 'loading') return <LoadingState progress={null} />;
  if (shipments.syncedAt === null && !shipments.hasAny) {
    if (shipments.failed !== null) {
      const reason = t(reasonWords(shipments.failed));
      return (
        <ErrorState
          onRetry={refreshNow}
          words={<Trans>This device has no copy of the list yet, and could not fetch one. {reason}</Trans>}
        />
      );
    }
    return <LoadingState progress={progressOf(shipments)} />;
  }
  if (!ready) return <LoadingState progress={progressOf(shipments)} />;
  if (query.trim() !== '') {
    return (
      <EmptyState title={<Trans>Nothing found for “{query}”</Trans>}>
        <Trans>Searched: id, customer, places and device. Older ones are not searched until loaded.</Trans>
        <div>
          <Button variant="default" mih={48} mt="sm" onClick={() => list.setQuery('')}>
            <Trans>Clear the search</Trans>
          </Button>
        </div>
      </EmptyState>
    );
  }
  if (Object.keys(list.filters).length > 0) {
    return (
      <EmptyState title={<Trans>Nothing matches the filters</Trans>}>
        <Trans>Older ones are not included until loaded.</Trans>
        <div>
          <Button variant="default" mih={48} mt="sm" onClick={() => list.setFilters({})}>
            <Trans>Clear the filters</Trans>
          </Button>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>Nothing in the last {lookback} days</Trans>}>
      <Trans>Scan a free device to activate one, or load older ones.</Trans>
    </EmptyState>
  );
}

/** How far the first copy has come. */
export function progressOf(shipments: List<ShipmentRow>): { words: ReactNode; share: number | null } | null {
  if (shipments.state === 'loading' || shipments.progress === null) return null;
  const { done, total } = shipments.progress;
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
