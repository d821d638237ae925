import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconReportAnalytics } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { PERCENT_SCALE, TEMPERATURE_SCALES } from '../../domain/reading-bands.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import type { TemperatureUnit } from '../../domain/temperature.ts';
import { placeAt } from '../../domain/track-path.ts';
import {
  type DhUnit,
  QUANTITY,
  readingsOfModel,
  UNIT_READINGS,
  type UnitReading,
} from '../../domain/warehouse/units.ts';
import { NO_READINGS, type ReadingTable, seenTable } from '../../domain/warehouse/warehouse-tracks.ts';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import page from '../../kits/detail-page/detail-page.module.css';
import { Section } from '../../kits/detail-page/section.tsx';
import { type TimeWindow, useTimeWindow } from '../../kits/detail-page/use-time-window.ts';
import { measuredIn, modelWords, READING_WORDS, shownWords } from '../../kits/warehouse/reading-words.ts';
import { useWarehouseView, type WarehouseView } from '../../kits/warehouse/use-warehouse-view.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartSeries, ChartState } from '../../ui/chart/chart-model.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { LoadingState } from '../../ui/table/table-states.tsx';
import { TimeRange } from '../../ui/time-range/time-range.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Axes, type AxisSide, formatAxes, readAxes, USUAL_AXES } from './axes.ts';
import { AxisTable } from './axis-table.tsx';
import classes from './dh-detail.module.css';
import { ReadingRows } from './reading-table.tsx';
import { SetPoints } from './set-points.tsx';
import { unitCsv } from './unit-csv.ts';

/** The report that has a unit's data (spec 2 §2). */
const REPORT_KEY = 'warehouseUnitDataExport';

/** How an address names a unit: by its number, or by its place among those of its warehouse. */
interface NamedUnit {
  readonly msgType: number | undefined;
  readonly pktType: number | undefined;
  readonly unitIndex: number | undefined;
}

interface UnitAddress {
  readonly t?: string | undefined;
  readonly y?: string | undefined;
  readonly msgIndex?: number | undefined;
}

interface UnitPageProps {
  /** Its warehouse's gateway. */
  readonly macId: string;
  readonly named: NamedUnit;
  readonly address: UnitAddress;
  /** Puts something into the address, or takes it out. */
  readonly onAddress: (change: UnitAddress) => void;
}

/** A number names a unit whatever its place is; without one its place does. */
const unitOf = (units: readonly DhUnit[], { msgType, pktType, unitIndex }: NamedUnit): DhUnit | undefined =>
  msgType === undefined
    ? units.find(({ index }) => index === (unitIndex ?? 0))
    : units.find((unit) => unit.msgType === msgType && unit.pktType === pktType);

/** One dehumidifier unit (spec 2 §2 "Dehumidifier unit detail"): all it says, as chart, table and files. */
export function UnitPage({ macId, named, address, onAddress }: UnitPageProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const reader = useTimeReader();
  const options = usePageOptions('dh-detail');
  const onText = useCallback((text: string | undefined) => onAddress({ t: text }), [onAddress]);
  const time = useTimeWindow({ options, text: address.t, end: now, reader, onText });
  const view = useWarehouseView(macId, time.window.from, now);
  const unit = unitOf(view.units, named);
  const { row } = view;
  const words = unit === undefined ? '' : modelWords(unit.model);
  return (
    <div className={page.page}>
      <PageHeading>{unit?.code ?? t`Dehumidifier unit`}</PageHeading>
      {row !== null && (
        <p className={classes.crumb}>
          <Link to="/warehouse-detail" search={{ id: macId }}>
            {row.name}
          </Link>
          {unit !== undefined && <> · {typeof words === 'string' ? words : t(words)}</>}
        </p>
      )}
      {unit === undefined ? (
        <Unknown view={view} />
      ) : (
        <Parts {...{ macId, unit, view, time, address, onAddress }} reports={options?.reports ?? []} />
      )}
    </div>
  );
}

function Unknown({ view }: { readonly view: WarehouseView }) {
  if (!view.read) return <LoadingState progress={null} />;
  return (
    <p role="status">
      {view.row === null ? (
        <Trans>
          There is no warehouse with this gateway, or it is not for you to see.{' '}
          <Link to="/warehouse-dashboard">All warehouses</Link>
        </Trans>
      ) : (
        <Trans>The warehouse has no such unit. Its units are on its page.</Trans>
      )}
    </p>
  );
}

interface PartsProps extends Omit<UnitPageProps, 'named'> {
  readonly unit: DhUnit;
  readonly view: WarehouseView;
  readonly time: TimeWindow;
  /** Keys of reports that this page offers. */
  readonly reports: readonly string[];
}

function Parts({ macId, unit, view, time, address, onAddress, reports }: PartsProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const user = useProfile();
  const router = useRouter();
  const degrees = user?.temperatureUnit ?? 'Fahrenheit';
  const { window } = time;
  const { bundle, past } = view;
  const whole = view.tracks?.units.get(unit.msgType) ?? NO_READINGS;
  const table = useMemo(() => seenTable(whole, window), [whole, window]);
  const readings = useMemo(() => {
    const ofModel = readingsOfModel(unit.model);
    // What it says besides is shown too.
    return UNIT_READINGS.filter((reading) => ofModel.includes(reading) || whole.columns[reading] !== undefined);
  }, [unit.model, whole]);
  const axes = useMemo(() => readAxes(address.y), [address.y]);
  const chart = useUnitChart(table, readings, axes, degrees);
  const places = usePlaces(whole, window, address.msgIndex);
  const failed = bundle.failedParts.get('tracks');
  const state: ChartState =
    view.tracks !== undefined
      ? { kind: 'ready' }
      : failed !== undefined && !isOffline
        ? { kind: 'failed', words: t(reasonWords(failed)), onRetry: bundle.retry }
        : bundle.asking || !bundle.read
          ? { kind: 'loading' }
          : { kind: 'ready' };
  const onSide = (reading: UnitReading, side: AxisSide) => {
    const next = new Map(axes);
    if (side === 'none') next.delete(reading);
    else next.set(reading, side);
    const formatted = formatAxes(next);
    onAddress({ y: formatted === formatAxes(USUAL_AXES) ? undefined : formatted });
  };
  const save = async (name: string) => {
    saveFile(
      await unitCsv({ table: whole, readings, header: (reading) => t(READING_WORDS[reading]), unit: degrees, places }),
      name,
    );
  };
  const hasReport = reports.includes(REPORT_KEY) && (user?.reports ?? []).includes(REPORT_KEY);
  const openReport = () =>
    void router.navigate({
      href: `/reports?${new URLSearchParams({ report: REPORT_KEY, warehouseName: macId, warehouseUnit: String(unit.msgType) })}`,
    });
  const isMissing = view.tracks === undefined && isOffline;
  return (
    <>
      <AsOf bundle={bundle} />
      <div className={page.main}>
        <Section title={<Trans>Time</Trans>}>
          <TimeRange frame={time.frame} options={time.options} now={time.end} reader={reader} onFrame={time.setFrame} />
          {past !== null && <AsOf bundle={past} />}
        </Section>
        <Chart
          label={t`Chart of readings`}
          series={chart.series}
          axes={chart.axes}
          range={window}
          reader={reader}
          state={state}
          height={320}
          fileName="Warehouse-Chart"
          empty={
            axes.size === 0 ? (
              <Trans>No reading is on an axis. Choose Left or Right beside one.</Trans>
            ) : (
              <Trans>In this time the unit has said nothing. Choose an earlier time.</Trans>
            )
          }
        />
        <Section title={<Trans>Readings</Trans>} testId="unit-readings">
          <AxisTable {...{ readings, table: whole, window, unit: degrees, axes, onSide }} series={chart.series} />
        </Section>
        <Section
          title={<Trans>Warehouse data</Trans>}
          testId="unit-data"
          tools={
            <div className={classes.tools}>
              {address.msgIndex !== undefined && (
                <Button variant="default" size="compact-md" onClick={() => onAddress({ msgIndex: undefined })}>
                  <Trans>Show all messages</Trans>
                </Button>
              )}
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconFileTypeCsv size={20} aria-hidden />}
                disabled={places.length === 0}
                onClick={() => void save('Warehouse.csv')}
              >
                Warehouse.csv
              </Button>
              {hasReport && (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconReportAnalytics size={20} aria-hidden />}
                  onClick={openReport}
                >
                  <Trans>Warehouse Unit Data</Trans>
                </Button>
              )}
            </div>
          }
        >
          {isMissing ? (
            <p className={page.quiet}>
              <Trans>Only with a connection.</Trans>
            </p>
          ) : (
            <ReadingRows table={whole} places={places} readings={readings} unit={degrees} reader={reader} />
          )}
        </Section>
        <Section title={<Trans>Set points</Trans>} testId="set-points">
          <SetPoints macId={macId} msgType={unit.msgType} unit={degrees} reader={reader} />
        </Section>
      </div>
    </>
  );
}

/** The rows of the table, the newest first: those in the window, or one message alone. */
function usePlaces(table: ReadingTable, window: TimeWindow['window'], msgIndex: number | undefined): readonly number[] {
  return useMemo(() => {
    if (msgIndex !== undefined) {
      const place = table.indexes.indexOf(msgIndex);
      return place === -1 ? [] : [place];
    }
    const first = placeAt(table.times, window.from - 1) + 1;
    const end = placeAt(table.times, window.to) + 1;
    return Array.from({ length: Math.max(0, end - first) }, (_, nth) => end - 1 - nth);
  }, [table, window, msgIndex]);
}

/** The readings that are on an axis, as lines. An axis whose readings are all of one kind has its unit and scale. */
function useUnitChart(
  table: ReadingTable,
  readings: readonly UnitReading[],
  chosen: Axes,
  unit: TemperatureUnit,
): { readonly series: readonly ChartSeries[]; readonly axes: readonly ChartAxis[] } {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const drawn = readings.flatMap((reading) => {
      const side = chosen.get(reading);
      const values = table.columns[reading];
      return side === undefined || values === undefined ? [] : [{ reading, side, values }];
    });
    const gaps = gapsOf(table.times);
    const series = drawn.map(
      ({ reading, side, values }): ChartSeries => ({
        key: reading,
        label: t(READING_WORDS[reading]),
        axis: side,
        times: table.times,
        values: values.map((value) => measuredIn(QUANTITY[reading], value, unit)),
        gaps,
      }),
    );
    const axisOf = (side: 'left' | 'right'): ChartAxis[] => {
      const own = drawn.filter((one) => one.side === side);
      const [first] = own;
      if (first === undefined) return [];
      const quantities = new Set(own.map(({ reading }) => QUANTITY[reading]));
      const quantity = quantities.size === 1 ? QUANTITY[first.reading] : null;
      const scale = quantity === 'percent' ? PERCENT_SCALE : quantity === 'degrees' ? TEMPERATURE_SCALES[unit] : null;
      return [
        {
          key: side,
          side,
          label: own.map(({ reading }) => t(READING_WORDS[reading])).join(', '),
          ...(scale === null ? {} : { scale }),
          format: (value) =>
            quantity === null
              ? numberFormat(locale, { maximumFractionDigits: 1 }).format(value)
              : shownWords(quantity, value, unit, locale),
        },
      ];
    };
    return { series, axes: [...axisOf('left'), ...axisOf('right')] };
  }, [table, readings, chosen, unit, t, locale]);
}
