import { useMemo } from 'react';
import type { LimitProfileRow } from '../../contract/limit-profiles.ts';
import { useView } from './use-view.ts';

/** All limit profiles of the company as this device knows them, queued work laid over, by their names; undefined until read. */
export function useLimitProfiles(): readonly LimitProfileRow[] | undefined {
  const rows = useView<LimitProfileRow>({ what: 'all', feed: 'limitProfiles' })?.rows;
  return useMemo(() => rows?.map(({ row }) => row).sort((a, b) => a.name.localeCompare(b.name)), [rows]);
}
