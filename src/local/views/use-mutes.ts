import { useMemo } from 'react';
import type { MuteRow } from '../../contract/mutes.ts';
import { covers, type MutableAlert, type Mute, windowAt } from '../../domain/incidents/mute.ts';
import { timeOf } from '../../domain/instant.ts';
import type { RowView } from '../worker/view-query.ts';
import { useView } from './use-view.ts';

/** What a row says of a mute, for the rules about it. */
export const muteOfRow = ({ fromTime, untilTime, ...row }: MuteRow): Mute => ({
  ...row,
  from: timeOf(fromTime),
  until: timeOf(untilTime),
});

/** Whether a mute holds, or will. @param now milliseconds since 1970 */
export const isToCome = ({ ended, repeat, untilTime }: MuteRow, now: number): boolean =>
  ended === null && (repeat === 'weekly' || timeOf(untilTime) > now);

/** What is muted and was lately, as this device knows it, queued work laid over, the newest first; undefined until read. */
export function useMutes(): readonly RowView<MuteRow>[] | undefined {
  const rows = useView<MuteRow>({ what: 'all', feed: 'mutes' })?.rows;
  return useMemo(() => rows?.toSorted((a, b) => timeOf(b.row.fromTime) - timeOf(a.row.fromTime)), [rows]);
}

/** The mutes that hold now and are about an alert. @param now milliseconds since 1970 */
export function useMutesAbout(alert: MutableAlert, now: number): readonly RowView<MuteRow>[] {
  const all = useMutes();
  return (all ?? []).filter(({ row }) => {
    const mute = muteOfRow(row);
    return row.ended === null && covers(mute, alert) && windowAt(mute, now) !== null;
  });
}
