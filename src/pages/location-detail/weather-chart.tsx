import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LocationRow } from '../../contract/locations.ts';
import { AMBIENT_HOURS, AMBIENT_HOURS_MAX } from '../../contract/shipment-surroundings.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { HUMIDITY_COLOURS } from '../../domain/reading-bands.ts';
import { temperatureIn } from '../../domain/temperature.ts';
import { fileNameOf } from '../../features/tracks/chart-scene.ts';
import { useAxes } from '../../features/tracks/use-axes.ts';
import { Section } from '../../kits/detail-page/section.tsx';
import { usePartState } from '../../kits/detail-page/use-readings-state.ts';
import { WeatherSource } from '../../kits/weather-source/weather-source.tsx';
import type { PlaceValues } from '../../local/bundles/place-bundle.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartSeries } from '../../ui/chart/chart-model.ts';

interface WeatherChartProps {
  readonly place: LocationRow;
  readonly bundle: ShownBundle<PlaceValues>;
  readonly now: number;
}

/** Readings are hourly: a longer silence is a gap. */
const GAP_MS = 3 * HOUR_MS;
const PER_PERCENT = 100;
const NONE: PlaceValues['weather'] = [];

/** The weather outside: 168 hours, on demand the 720 that are kept here (spec 2 §7, §9 "ambient weather chart"). */
export function WeatherChart({ place, bundle, now }: WeatherChartProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const axes = useAxes(unit);
  const [hours, setHours] = useState(AMBIENT_HOURS);
  const weather = bundle.values.weather ?? NONE;
  const [temperature, humidity] = [t`Temperature`, t`Humidity`];
  const series = useMemo((): ChartSeries[] => {
    const times = Float64Array.from(weather, ({ recordingTime }) => timeOf(recordingTime));
    return [
      {
        key: 'temperature',
        label: temperature,
        axis: 'temperature',
        colour: 1,
        times,
        values: Float64Array.from(weather, (row) => temperatureIn(unit, row.temperature ?? Number.NaN)),
        gaps: GAP_MS,
      },
      {
        key: 'humidity',
        label: humidity,
        axis: 'humidity',
        colour: 2,
        times,
        values: Float64Array.from(weather, (row) => (row.humidity ?? Number.NaN) / PER_PERCENT),
        bands: HUMIDITY_COLOURS,
        gaps: GAP_MS,
      },
    ];
  }, [weather, unit, temperature, humidity]);
  const shown = useMemo(() => [axes.temperature, axes.humidity], [axes]);
  // To the hour: a window that moved each minute would be drawn anew each time.
  const to = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const range = useMemo(() => ({ from: to - hours * HOUR_MS, to }), [to, hours]);
  const state = usePartState(bundle, 'weather');
  return (
    <Section
      title={<Trans>Weather</Trans>}
      testId="place-weather"
      tools={
        <SegmentedControl
          aria-label={t`Time`}
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
          data={[
            { value: String(AMBIENT_HOURS), label: t`7 days` },
            { value: String(AMBIENT_HOURS_MAX), label: t`30 days` },
          ]}
        />
      }
    >
      <Chart
        label={t`Weather at ${place.name}`}
        series={series}
        axes={shown}
        range={range}
        reader={reader}
        state={state}
        fileName={fileNameOf(place.name, 'weather')}
        empty={<Trans>No weather data for this location and period.</Trans>}
      />
      <WeatherSource weather={weather} />
    </Section>
  );
}
