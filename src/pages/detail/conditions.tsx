import { useMemo } from 'react';
import type { TimedPoint } from '../../domain/track-path.ts';
import { BatteryChart } from '../../features/tracks/battery-chart.tsx';
import { type ChartScene, placeInStack } from '../../features/tracks/chart-scene.ts';
import { ClockNotes } from '../../features/tracks/clock-notes.tsx';
import { EnvironmentChart } from '../../features/tracks/environment-chart.tsx';
import { LocationChart } from '../../features/tracks/location-chart.tsx';
import { ShockChart } from '../../features/tracks/shock-chart.tsx';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import { SuspectNotes } from '../../features/tracks/suspect-notes.tsx';
import { TemperaturesChart } from '../../features/tracks/temperatures-chart.tsx';
import { TiltChart } from '../../features/tracks/tilt-chart.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { useChartLimits } from '../../kits/limits/use-chart-limits.ts';
import type { ShipmentValues } from '../../local/bundles/shipment-bundle.ts';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';

/** The names of the charts, as a company's page options list them, in the order of the page. */
const CHARTS = ['temperatureHumidity', 'temperature', 'shock', 'tilt', 'battery', 'location'] as const;
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
  const { weather = NO_WEATHER } = values;
  // Of one device alone the chart of temperatures would be the first one once more.
  const isRepeated = device !== undefined && devices.length < 2 && weather.length === 0;
  const shown = CHARTS.filter((name) => charts?.includes(name) ?? true).filter(
    (name, _at, all) =>
      (name !== 'temperatureHumidity' || device !== undefined) &&
      (name !== 'temperature' || !isRepeated || !all.includes('temperatureHumidity')),
  );
  const isShown = (name: ChartName) => shown.includes(name);
  const sceneOf = (name: ChartName): ChartScene => ({
    ...scene,
    stack: placeInStack(shown.indexOf(name), shown.length),
  });
  const keys = useMemo(() => devices.map(({ key }) => key), [devices]);
  const limits = useChartLimits({ judgedBy: values.detail?.judgedBy, alerts: values.alerts }, keys, unit);
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
    <div data-testid="conditions">
      <div className={classes.stack}>
        {isShown('temperatureHumidity') && device !== undefined && (
          <EnvironmentChart {...sceneOf('temperatureHumidity')} device={device} limits={ofDevice} />
        )}
        {isShown('temperature') && (
          <TemperaturesChart
            {...sceneOf('temperature')}
            devices={devices}
            weather={weather}
            weatherAt={weatherName}
            limits={ofTemperature}
          />
        )}
        {isShown('shock') && (
          <ShockChart
            {...sceneOf('shock')}
            devices={devices}
            shockLimit={values.detail?.shockLimit ?? null}
            onChoose={onShock}
          />
        )}
        {isShown('tilt') && <TiltChart {...sceneOf('tilt')} devices={devices} />}
        {isShown('battery') && <BatteryChart {...sceneOf('battery')} devices={devices} />}
        {isShown('location') && <LocationChart {...sceneOf('location')} points={points} onChoose={onPlace} />}
      </div>
      <ClockNotes devices={devices} window={scene.window} reader={scene.reader} />
      <SuspectNotes devices={devices} window={scene.window} reader={scene.reader} />
    </div>
  );
}
