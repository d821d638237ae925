import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PublicShipment } from '../../contract/public-links.ts';
import { timeOf } from '../../domain/instant.ts';
import { gapsOf } from '../../domain/readings/gaps-of.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartAxis, ChartLimit, ChartSeries } from '../../ui/chart/chart-model.ts';
import type { MapLine, MapMark } from '../../ui/map/map-model.ts';
import { MapOnRequest } from '../../ui/map/map-on-request.tsx';
import { degreesWords } from '../../ui/measured-words.ts';
import { limitSourceWords } from '../../words/limit-source-words.ts';
import classes from './public-page.module.css';
import { bothUnits, timeIn, type Visitor } from './public-words.ts';

export interface PublicFiguresProps {
  readonly shipment: PublicShipment;
  readonly visitor: Visitor;
}

/** A state in which it has arrived or beyond: the path behind it is drawn through (spec 2 §4 "Map paths"). */
const ARRIVED = 4;

/** Where it is on a map, and its temperature where the link shows that. Comes after the words. */
export function PublicFigures({ shipment, visitor }: PublicFiguresProps) {
  const { t } = useLingui();
  const { marks, lines } = useMarks(shipment, visitor);
  return (
    <div className={classes.figures}>
      {marks.length > 0 && <MapOnRequest label={t`Current location`} marks={marks} lines={lines} legend={false} />}
      {shipment.temperature !== null && <TemperatureChart shipment={shipment} visitor={visitor} />}
    </div>
  );
}

function useMarks(shipment: PublicShipment, visitor: Visitor) {
  const { t } = useLingui();
  const [originWords, destinationWords, nowWords] = [t`Origin`, t`Destination`, t`Last position`];
  return useMemo(() => {
    const { origin, destination, location, shippingState } = shipment;
    const heard = location === null ? null : timeIn(location.time, visitor);
    const places: readonly (MapMark | null)[] = [
      markAt('origin', origin.name || originWords, origin),
      markAt('destination', destination.name || destinationWords, destination),
      markAt('current-location', nowWords, location, heard === null ? [] : [heard]),
    ];
    const marks = places.filter((mark) => mark !== null);
    const pointOf = (kind: MapMark['kind']) => marks.find((mark) => mark.kind === kind);
    const [from, to, now] = [pointOf('origin'), pointOf('destination'), pointOf('current-location')];
    const line = (key: string, label: string, ends: readonly (MapMark | undefined)[], dashed: boolean): MapLine[] => {
      const points = ends.flatMap((end): [number, number][] =>
        end === undefined ? [] : [[end.longitude, end.latitude]],
      );
      return points.length < 2 ? [] : [{ key, label, points, dashed }];
    };
    const isThere = shippingState > ARRIVED || isDecommissioned(shipment);
    const lines = isThere
      ? line('path', originWords, [from, to], false)
      : [
          ...line('behind', originWords, [from, now], shippingState === ARRIVED),
          ...line('ahead', destinationWords, [now ?? from, to], true),
        ];
    return { marks, lines };
  }, [shipment, visitor, originWords, destinationWords, nowWords]);
}

function markAt(
  kind: MapMark['kind'],
  label: string,
  place: { readonly latitude: number | null; readonly longitude: number | null } | null,
  lines: readonly string[] = [],
): MapMark | null {
  if (place === null || place.latitude === null || place.longitude === null) return null;
  // A place that nobody entered is at nought, in the sea.
  if (place.latitude === 0 && place.longitude === 0) return null;
  return { key: kind, kind, label, latitude: place.latitude, longitude: place.longitude, lines };
}

function TemperatureChart({ shipment, visitor }: PublicFiguresProps) {
  const { t } = useLingui();
  const label = t`Temperature`;
  const { temperature } = shipment;
  const { locale } = visitor;
  const { series, range } = useMemo(() => {
    const points = temperature ?? [];
    const values = points.map(({ value }) => value);
    const times = Float64Array.from(points, ({ time }) => timeOf(time));
    const one: ChartSeries = {
      key: 'temperature',
      label,
      axis: 'celsius',
      times,
      values: Float64Array.from(points, ({ value }) => temperatureIn('Celsius', value)),
      gaps: gapsOf(times),
    };
    return { series: [one], range: values.length === 0 ? null : ([Math.min(...values), Math.max(...values)] as const) };
  }, [temperature, label]);
  const axes = useMemo((): ChartAxis[] => {
    return [
      { key: 'celsius', label, side: 'left', least: 4, format: (value) => degreesWords(value, 'Celsius', locale) },
    ];
  }, [label, locale]);
  const { limits: judgedBy } = shipment;
  const { i18n } = visitor;
  const [upper, lower] = [t`Upper limit`, t`Lower limit`];
  const limits = useMemo(
    () =>
      (judgedBy ?? [])
        .filter(({ measure }) => measure === 'temperature')
        .map(({ side, limit, from, until, source }, at): ChartLimit => {
          const value = temperatureIn('Celsius', limit);
          const ends = side === 'above' ? { label: upper, high: value } : { label: lower, low: value };
          const time = { from, ...(until === null ? {} : { until }) };
          return { key: `limit ${at}`, axis: 'celsius', whose: limitSourceWords(source, i18n), ...time, ...ends };
        }),
    [judgedBy, upper, lower, i18n],
  );
  const [low, high] = range === null ? [null, null] : range.map((value) => bothUnits(value, visitor));
  return (
    <Chart
      label={label}
      series={series}
      axes={axes}
      limits={limits}
      reader={visitor}
      fileName="temperature"
      empty={<Trans>No readings yet.</Trans>}
      note={
        low === null ? undefined : (
          <Trans>
            From {low} to {high}
          </Trans>
        )
      }
    />
  );
}

export default PublicFigures;
