import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import {
  COMPARED_BY,
  type ComparedBy,
  comparedFigures,
  comparedTimes,
  laneStanding,
  unitOf,
  type Way,
} from '../../domain/compared.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { timeOf } from '../../domain/instant.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import { type ShipmentValues, shipmentBundle } from '../../local/bundles/shipment-bundle.ts';
import { useBundle } from '../../local/bundles/use-bundle.ts';
import { useShipment } from '../../local/views/use-shipment.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartSeries } from '../../ui/chart/chart-model.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { onText } from '../../ui/form/entered.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { degreeSign, degreesWords, percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { comparableTypes, useFoundShipments } from './use-found-shipments.ts';
import { useLane } from './use-lane.ts';

interface CompareDialogProps {
  readonly row: ShipmentRow;
  readonly values: Partial<ShipmentValues>;
  readonly unit: TemperatureUnit;
  readonly now: number;
  /** The other one, as the address says; null: the newest of its lane that is over. */
  readonly other: string | null;
  readonly onOther: (guid: string) => void;
  readonly onClose: () => void;
}

interface Compared {
  readonly row: ShipmentRow;
  readonly way: Way;
  readonly values: Partial<ShipmentValues>;
}

const startOf = (row: ShipmentRow, values: Partial<ShipmentValues>): number =>
  timeOf(values.detail?.departDate ?? row.commDate ?? row.createDate);
const endOf = (row: ShipmentRow, values: Partial<ShipmentValues>, now: number): number =>
  timeOf(values.detail?.arriveDate ?? row.decommDate ?? new Date(now).toISOString());

/** Two shipments laid over each other, and this one against others of its lane. Mounted while it is open. */
export function CompareDialog({ row, values, unit, now, other, onOther, onClose }: CompareDialogProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const [by, setBy] = useState<ComparedBy>('hours');
  const isOffline = useIsOffline();
  const lane = useLane(row);
  const ofLane = lane?.find(({ guid }) => guid === other);
  // Any other is looked up; while it is, or where this device doesn't know it, the newest of the lane stands there.
  const types = useMemo(() => comparableTypes(row), [row]);
  const elsewhere = useShipment(types, lane === undefined || ofLane !== undefined ? null : other)?.row;
  const chosen = ofLane ?? elsewhere ?? lane?.find(({ decommDate }) => decommDate !== null) ?? lane?.[0];
  const offered = lane === undefined || chosen === undefined || chosen !== elsewhere ? lane : [chosen, ...lane];
  const subject = useMemo(() => (chosen === undefined ? null : { guid: chosen.guid }), [chosen]);
  const bundle = useBundle(shipmentBundle, subject, String(chosen?.version ?? ''));
  const compared = useMemo((): Compared[] => {
    const own = { row, values, way: { from: startOf(row, values), to: endOf(row, values, now) } };
    if (chosen === undefined) return [own];
    const way = { from: startOf(chosen, bundle.values), to: endOf(chosen, bundle.values, now) };
    return [own, { row: chosen, values: bundle.values, way }];
  }, [row, values, chosen, bundle.values, now]);
  const series = useMemo(
    () =>
      compared.flatMap(({ row: one, values: known, way }): ChartSeries[] => {
        const read = known.tracks?.get(deviceOn(one.macId) ?? '')?.series;
        if (read === undefined) return [];
        const times = comparedTimes(read.times, way, by);
        return [
          {
            key: one.guid,
            label: one.customData,
            axis: 'temperature',
            times,
            values: read.temperature.map((value) => temperatureIn(unit, value)),
            gaps: gapsOf(read.times).map((gap) => gap / unitOf(way, by)),
          },
        ];
      }),
    [compared, by, unit],
  );
  const sign = degreeSign(unit);
  const axes = useMemo(
    () => [
      {
        key: 'temperature',
        label: `${t`Temperature`} (${sign})`,
        side: 'left' as const,
        format: (value: number) => degreesWords(value, unit, i18n.locale),
      },
    ],
    [t, sign, unit, i18n.locale],
  );
  const x = useMemo(
    () => ({
      label: by === 'hours' ? t`Hours since departure` : t`Share of trip`,
      format: (at: number) => {
        const value = numberFormat(i18n.locale, { maximumFractionDigits: 1 }).format(at);
        return by === 'hours' ? t`${value} h` : percentWords(at, i18n.locale, 1);
      },
    }),
    [by, t, i18n.locale],
  );
  const name = row.customData;
  const otherName = chosen?.customData ?? '';
  const isMissing = chosen !== undefined && isOffline && bundle.read && bundle.values.tracks === undefined;
  return (
    <Dialog title={t`Compare ${name}`} size="wide" onClose={onClose}>
      <Lane row={row} lane={lane} now={now} />
      {lane !== undefined && lane.length === 0 && (
        <Text c="dimmed">
          <Trans>
            No other shipments from {row.originName} to {row.destName} found here.
          </Trans>
        </Text>
      )}
      {chosen !== undefined && lane !== undefined && (
        <NativeSelect
          label={t`Compare with`}
          size="md"
          mb="sm"
          value={chosen.guid}
          onChange={onText(onOther)}
          data={(offered ?? []).map((one) => ({
            value: one.guid,
            label: `${one.customData} · ${timeWords(timeOf(one.createDate), reader)}`,
          }))}
        />
      )}
      <FindShipment row={row} onFound={onOther} />
      <SegmentedControl
        aria-label={t`Align by`}
        mb="sm"
        value={by}
        onChange={(value) => setBy(COMPARED_BY.find((one) => one === value) ?? by)}
        data={[
          { value: 'hours', label: t`Hours since departure` },
          { value: 'share', label: t`Share of trip` },
        ]}
      />
      {isMissing && (
        <Text c="dimmed" role="status" mb="sm">
          <Trans>Readings for {otherName} (needs a connection)</Trans>
        </Text>
      )}
      <NotDrawn compared={compared} series={series} />
      <Chart
        label={t`Temperature`}
        series={series}
        axes={axes}
        x={x}
        reader={reader}
        state={
          chosen !== undefined && bundle.failed !== null && bundle.values.tracks === undefined
            ? { kind: 'failed', words: t(reasonWords(bundle.failed)), onRetry: bundle.retry }
            : chosen !== undefined && bundle.values.tracks === undefined && bundle.asking
              ? { kind: 'loading' }
              : { kind: 'ready' }
        }
        fileName={`${name}-compared`}
        empty={<Trans>Neither device has recorded a temperature.</Trans>}
      />
      <Figures compared={compared} unit={unit} />
    </Dialog>
  );
}

interface NotDrawnProps {
  readonly compared: readonly Compared[];
  readonly series: readonly ChartSeries[];
}

/** Which of them has no line because nothing was measured, as far as that is known. */
function NotDrawn({ compared, series }: NotDrawnProps) {
  const isDrawn = ({ guid }: ShipmentRow): boolean =>
    series.some(({ key, values }) => key === guid && values.some((value) => Number.isFinite(value)));
  return compared
    .filter(({ row, values }) => values.tracks !== undefined && !isDrawn(row))
    .map(({ row: { guid, customData: name } }) => (
      <Text key={guid} c="dimmed" role="status" mb="sm">
        <Trans>{name} has no temperature readings.</Trans>
      </Text>
    ));
}

interface FindShipmentProps {
  readonly row: ShipmentRow;
  readonly onFound: (guid: string) => void;
}

/** Any other shipment, also of another lane, by what is typed of it. */
function FindShipment({ row, onFound }: FindShipmentProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWanted, setWanted] = useState(false);
  const found = useFoundShipments(row, typed);
  return (
    <Autocomplete
      label={t`Or find any other shipment`}
      size="md"
      mb="sm"
      value={typed}
      data={found.map(({ guid, customData, originName, destName }) => ({
        value: guid,
        label: `${customData} · ${originName} → ${destName}`,
      }))}
      // What is listed was found by what is typed already.
      filter={({ options }) => options}
      comboboxProps={DROPDOWN}
      // A list of nothing isn't seen: Escape would close that, and not the dialog.
      dropdownOpened={isWanted && found.length > 0}
      onDropdownOpen={() => setWanted(true)}
      onDropdownClose={() => setWanted(false)}
      autoComplete="off"
      onChange={setTyped}
      onOptionSubmit={onFound}
    />
  );
}

interface FiguresProps {
  readonly compared: readonly Compared[];
  readonly unit: TemperatureUnit;
}

/** What each of them came to. */
function Figures({ compared, unit }: FiguresProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const degrees = (value: number | null) => (value === null ? '–' : temperatureWords(value, unit, i18n.locale));
  const figures = compared.map((one) => ({
    ...one,
    ...comparedFigures(
      one.values.tracks?.get(deviceOn(one.row.macId) ?? '')?.series ?? {
        times: new Float64Array(),
        temperature: new Float64Array(),
      },
      one.way,
    ),
  }));
  const columns: ShortColumn<(typeof figures)[number]>[] = [
    { key: 'name', name: <Trans>Shipment</Trans>, cell: (one) => one.row.customData },
    { key: 'departed', name: <Trans context="status">Departed</Trans>, cell: (one) => timeWords(one.way.from, reader) },
    { key: 'took', name: <Trans>Duration</Trans>, cell: (one) => elapsedWords(one.way.to - one.way.from, i18n.locale) },
    { key: 'min', name: <Trans>Lowest</Trans>, cell: (one) => degrees(one.min), end: true },
    { key: 'max', name: <Trans>Highest</Trans>, cell: (one) => degrees(one.max), end: true },
    { key: 'mkt', name: <Trans>MKT</Trans>, cell: (one) => degrees(one.mkt), end: true },
  ];
  return <ShortTable label={t`Summary`} columns={columns} rows={figures} rowKey={(one) => one.row.guid} empty={null} />;
}

interface LaneProps {
  readonly row: ShipmentRow;
  readonly lane: readonly ShipmentRow[] | undefined;
  readonly now: number;
}

/** This shipment among those of its lane that are over, by how long they took from commissioning to decommissioning. */
function Lane({ row, lane, now }: LaneProps) {
  const { i18n } = useLingui();
  if (lane === undefined || row.commDate === null) return null;
  const took = (one: ShipmentRow) => timeOf(one.decommDate ?? '') - timeOf(one.commDate ?? '');
  const spans = lane.map(took).filter((span) => span > 0);
  const own = (row.decommDate === null ? now : timeOf(row.decommDate)) - timeOf(row.commDate);
  const standing = laneStanding(own, spans);
  if (standing === null) return null;
  const { count, median, faster } = standing;
  const [usual, mine] = [elapsedWords(median, i18n.locale), elapsedWords(own, i18n.locale)];
  const share = percentWords(faster * 100, i18n.locale);
  // One that isn't over is longer than nothing yet.
  if (row.decommDate === null) {
    return (
      <Text mb="sm" data-testid="lane">
        <Plural
          value={count}
          one={`The last trip from ${row.originName} to ${row.destName} took ${usual}. This one so far: ${mine}.`}
          other={`The median of the last # trips from ${row.originName} to ${row.destName} is ${usual}. This one so far: ${mine}.`}
        />
      </Text>
    );
  }
  return (
    <Text mb="sm" data-testid="lane">
      <Plural
        value={count}
        one={`The last trip from ${row.originName} to ${row.destName} took ${usual}. This one: ${mine}.`}
        other={`The median of the last # trips from ${row.originName} to ${row.destName} is ${usual}. This one: ${mine}, longer than ${share} of them.`}
      />
    </Text>
  );
}

export default CompareDialog;
