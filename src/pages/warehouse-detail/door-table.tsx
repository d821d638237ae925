import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { changesOf, heldIn } from '../../domain/warehouse/figures.ts';
import { doorOf } from '../../domain/warehouse/units.ts';
import type { ReadingTable } from '../../domain/warehouse/warehouse-tracks.ts';
import page from '../../kits/detail-page/detail-page.module.css';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { spanWords } from '../../ui/span-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface DoorTableProps {
  readonly doors: ReadingTable;
  readonly names: readonly string[];
  readonly window: ChartWindow;
  readonly reader: TimeReader;
}

interface Door {
  readonly name: string;
  readonly open: boolean;
  readonly since: number;
  readonly held: number;
  readonly known: number;
}

interface Change {
  readonly key: string;
  readonly name: string;
  readonly at: number;
  readonly open: boolean;
}

/** So many changes at most (spec 2 §9 "door status 200"). */
const CHANGES_MAX = 200;

/** Each door: as it is, since when, how long it stood open in the time that is looked at; and what the doors did. */
export function DoorTable({ doors, names, window, reader }: DoorTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const known = useMemo(
    () =>
      Object.entries(doors.columns)
        .flatMap(([name, values]) => {
          const number = doorOf(name);
          return number === null ? [] : [{ number, values }];
        })
        .sort((a, b) => a.number - b.number),
    [doors],
  );
  const changed = useMemo(
    () => known.map(({ number, values }) => ({ number, values, changes: changesOf(doors.times, values) })),
    [known, doors],
  );
  const called = (number: number) => names[number - 1] ?? t`Door ${number}`;
  const rows = changed.flatMap(({ number, values, changes: [newest] }): Door[] => {
    if (newest === undefined) return [];
    return [{ name: called(number), open: newest.open, since: newest.at, ...heldIn(doors.times, values, window) }];
  });
  const changes = changed
    .flatMap(({ number, changes: all }) =>
      // The newest of each door are first: no more of one are among the newest of all.
      all
        .filter(({ at }) => at >= window.from && at <= window.to)
        .slice(0, CHANGES_MAX)
        .map(({ at, open }): Change => ({ key: `${number} ${at}`, name: called(number), at, open })),
    )
    .sort((a, b) => b.at - a.at)
    .slice(0, CHANGES_MAX);
  const columns: ShortColumn<Door>[] = [
    { key: 'name', name: <Trans>Door</Trans>, cell: ({ name }) => name },
    { key: 'state', name: <Trans>State</Trans>, cell: ({ open }) => <OpenMark open={open} /> },
    { key: 'since', name: <Trans>Since</Trans>, cell: ({ since }) => timeWords(since, reader) },
    {
      key: 'held',
      name: <Trans>Open in this period</Trans>,
      cell: ({ held, known: of }) => {
        if (of === 0) return '–';
        const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(held / of);
        return held === 0 ? share : `${spanWords(held / MINUTE_MS, { i18n, locale })} (${share})`;
      },
      end: true,
    },
  ];
  const changeColumns: ShortColumn<Change>[] = [
    { key: 'at', name: <Trans>Time</Trans>, cell: ({ at }) => timeWords(at, reader) },
    { key: 'name', name: <Trans>Door</Trans>, cell: ({ name }) => name },
    { key: 'state', name: <Trans>State</Trans>, cell: ({ open }) => <OpenMark open={open} /> },
  ];
  return (
    <>
      <ShortTable
        label={t`Doors`}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<Trans>No door data yet.</Trans>}
      />
      {rows.length > 0 && (
        <>
          <h3 className={page.section}>
            <Trans>Door activity</Trans>
          </h3>
          <ShortTable
            label={t`Door activity`}
            columns={changeColumns}
            rows={changes}
            rowKey={({ key }) => key}
            most={5}
            empty={<Trans>No doors opened or closed in this period.</Trans>}
          />
        </>
      )}
    </>
  );
}

const OpenMark = ({ open }: { readonly open: boolean }) => (
  <StateMark state={open ? 'warn' : 'good'}>
    {open ? <Trans context="door">open</Trans> : <Trans context="door">closed</Trans>}
  </StateMark>
);
