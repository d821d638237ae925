import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { countedIn, summaryOf } from '../../domain/warehouse/figures.ts';
import type { DhUnit } from '../../domain/warehouse/units.ts';
import { NO_READINGS, type WarehouseTracks } from '../../domain/warehouse/warehouse-tracks.ts';
import { measuredWords, modelWords } from '../../kits/warehouse/reading-words.ts';
import type { ChartWindow } from '../../ui/chart/chart-model.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';

interface UnitTableProps {
  readonly macId: string;
  readonly units: readonly DhUnit[];
  readonly tracks: WarehouseTracks;
  readonly window: ChartWindow;
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
}

/** The dehumidifier units, what each last said, and how long it ran in the time that is looked at; each leads to its page. */
export function UnitTable({ macId, units, tracks, window, unit, reader }: UnitTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const columns = useMemo((): ShortColumn<DhUnit>[] => {
    const table = ({ msgType }: DhUnit) => tracks.units.get(msgType) ?? NO_READINGS;
    const last = (one: DhUnit, name: string) => {
      const { times, columns: said } = table(one);
      return summaryOf(times, said[name], window);
    };
    return [
      {
        key: 'code',
        name: <Trans>Unit</Trans>,
        cell: ({ code, msgType, pktType, index }) => (
          <Link to="/dh-detail" search={{ id: macId, msgType, pktType, unitIndex: index }}>
            {code}
          </Link>
        ),
      },
      {
        key: 'model',
        name: <Trans>Model</Trans>,
        cell: ({ model }) => {
          const words = modelWords(model);
          return typeof words === 'string' ? words : t(words);
        },
      },
      {
        key: 'humidity',
        name: <Trans>Humidity</Trans>,
        cell: (one) => measuredWords('percent', last(one, 'indoorHumidity')?.last, unit, locale),
        end: true,
      },
      {
        key: 'temperature',
        name: <Trans>Temperature</Trans>,
        cell: (one) => measuredWords('degrees', last(one, 'indoorTemperature')?.last, unit, locale),
        end: true,
      },
      {
        key: 'fan',
        name: <Trans>Supply fan</Trans>,
        cell: (one) => {
          const fan = last(one, 'supplyFan')?.last;
          if (fan === undefined) return '–';
          return (
            <StateMark state={fan > 0 ? 'working' : 'none'}>{measuredWords('percent', fan, unit, locale)}</StateMark>
          );
        },
        end: true,
      },
      {
        key: 'run',
        name: <Trans>Ran in this period</Trans>,
        cell: (one) => {
          const { times, columns: said } = table(one);
          return measuredWords('hours', countedIn(times, said.dehumidifierRuntime, window), unit, locale);
        },
        end: true,
      },
      {
        key: 'last',
        name: <Trans>Last data</Trans>,
        cell: (one) => {
          const at = table(one).times.at(-1);
          return at === undefined ? <Trans context="last data">never</Trans> : timeWords(at, reader);
        },
      },
    ];
  }, [t, locale, macId, tracks, window, unit, reader]);
  return (
    <ShortTable
      label={t`Units`}
      columns={columns}
      rows={units}
      rowKey={({ index }) => String(index)}
      most={10}
      empty={<Trans>No units yet. A Company Administrator can add them under Edit.</Trans>}
    />
  );
}
