import { useMemo } from 'react';
import type { LimitProfileRow } from '../../contract/limit-profiles.ts';
import type { RowView } from '../worker/view-query.ts';
import { useView } from './use-view.ts';

/** All limit profiles of the company as this device knows them, queued work laid over, by their names; undefined until read. */
export function useLimitProfiles(): readonly RowView<LimitProfileRow>[] | undefined {
  const rows = useView<LimitProfileRow>({ what: 'all', feed: 'limitProfiles' })?.rows;
  return useMemo(() => rows?.toSorted((a, b) => a.row.name.localeCompare(b.row.name)), [rows]);
}
