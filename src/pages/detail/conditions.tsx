import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { shortDeviceId } from '../../domain/device-id.ts';
import { excursionLimits } from '../../domain/excursion-limits.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import type { TimedPoint } from '../../domain/track-path.ts';
import { BatteryChart } from '../../features/tracks/battery-chart.tsx';
import type { ChartScene } from '../../features/tracks/chart-scene.ts';
import { ClockNotes } from '../../features/tracks/clock-notes.tsx';
import { EnvironmentChart } from '../../features/tracks/environment-chart.tsx';
import { LocationChart } from '../../features/tracks/location-chart.tsx';
import { ShockChart } from '../../features/tracks/shock-chart.tsx';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import { TemperaturesChart } from '../../features/tracks/temperatures-chart.tsx';
import { TiltChart } from '../../features/tracks/tilt-chart.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';
import { shownLimits } from './chart-limits.ts';

/** The names of the charts, as a company's page options list them. */
const CHARTS = ['temperatureHumidity', 'temperature', 'battery', 'location', 'tilt', 'shock'] as const;
type ChartName = (typeof CHARTS)[number];

interface ConditionsProps {
  readonly scene: ChartScene;
  /** The one whose temperature is shown with its humidity; undefined: none has said anything. */
  readonly device: ShownDevice | undefined;
  readonly devices: readonly ShownDevice[];
  readonly points: readonly TimedPoint[];
  readonly values: Partial<ShipmentValues>;
  readonly weatherName: string;
  /** Which are shown; undefined: all. */
  readonly charts: readonly string[] | undefined;
  readonly onPlace: (at: number) => void;
  readonly onShock: (at: number) => void;
}

const NO_WEATHER: NonNullable<ShipmentValues['weather']> = [];

/** The historic conditions of a shipment (spec 2 §2), one window and one cursor for all. */
export function Conditions(props: ConditionsProps) {
  const { scene, device, devices, points, values, weatherName, charts, onPlace, onShock } = props;
  const { unit } = scene;
  const isShown = (name: ChartName) => charts?.includes(name) ?? true;
  const limits = useLimits(values, devices, unit);
  const ofTemperature = useMemo(() => limits.filter(({ axis }) => axis === 'temperature'), [limits]);
  // Of one device, whose two series have names of their own.
  const ofDevice = useMemo(
    () =>
      limits.flatMap(({ series, ...limit }): ChartLimit[] =>
        series === undefined || (device !== undefined && series.includes(device.key)) ? [limit] : [],
      ),
    [limits, device],
  );
  return (
    <div>
      <div className={classes.charts}>
        {isShown('temperatureHumidity') && device !== undefined && (
          <EnvironmentChart {...scene} device={device} limits={ofDevice} />
        )}
        {isShown('temperature') && (
          <TemperaturesChart
            {...scene}
            devices={devices}
            weather={values.weather ?? NO_WEATHER}
            weatherAt={weatherName}
            limits={ofTemperature}
          />
        )}
        {isShown('shock') && (
          <ShockChart {...scene} devices={devices} shockLimit={values.detail?.shockLimit ?? null} onChoose={onShock} />
        )}
        {isShown('tilt') && <TiltChart {...scene} devices={devices} />}
        {isShown('battery') && <BatteryChart {...scene} devices={devices} />}
        {isShown('location') && <LocationChart {...scene} points={points} onChoose={onPlace} />}
      </div>
      <ClockNotes devices={devices} window={scene.window} reader={scene.reader} />
    </div>
  );
}

/** The limits that readings are judged by, with whose they are; where those are not here, what alerts tell of them. */
function useLimits(
  { detail, alerts }: Partial<ShipmentValues>,
  devices: readonly ShownDevice[],
  unit: TemperatureUnit,
): readonly ChartLimit[] {
  const { t } = useLingui();
  const [high, low, ofAlert, ofRule] = [t`Upper limit`, t`Lower limit`, t`as alerts say`, t`monitoring rule`];
  const judgedBy = detail?.judgedBy;
  return useMemo((): ChartLimit[] => {
    const line = (key: string, measure: 'temperature' | 'humidity', side: 'above' | 'below', value: number) => {
      const shown = measure === 'temperature' ? temperatureIn(unit, value) : value;
      const severity = measure === 'temperature' ? ('critical' as const) : ('warning' as const);
      const ends = side === 'above' ? { label: high, high: shown } : { label: low, low: shown };
      return { key, axis: measure, severity, ...ends };
    };
    if (judgedBy === undefined) {
      const found = excursionLimits(alerts ?? []);
      return [
        ...(found.high === null ? [] : [{ ...line('high', 'temperature', 'above', found.high), whose: ofAlert }]),
        ...(found.low === null ? [] : [{ ...line('low', 'temperature', 'below', found.low), whose: ofAlert }]),
      ];
    }
    const shown = shownLimits(
      judgedBy,
      devices.map(({ key }) => key),
    );
    return shown.map(({ measure, side, limit, from, until, macIds, of }, at) => {
      const [only] = macIds ?? [];
      const whose =
        macIds === null
          ? ofRule
          : only !== undefined && macIds.length === 1
            ? t`iChime …${shortDeviceId(only)}`
            : t`${plural(macIds.length, { one: '# iChime', other: '# iChimes' })}`;
      return {
        ...line(`limit ${at}`, measure, side, limit),
        whose,
        from,
        ...(until === null ? {} : { until }),
        // Not for the weather.
        series: of,
      };
    });
  }, [judgedBy, alerts, devices, unit, high, low, ofAlert, ofRule, t]);
}
