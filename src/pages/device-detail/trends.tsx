import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ShipmentDetails } from '../../contract/shipments.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import type { DeviceTracks } from '../../domain/readings/track-columns.ts';
import type { TimedPoint } from '../../domain/track-path.ts';
import { ChargeChart } from '../../features/tracks/charge-chart.tsx';
import { type ChartScene, placeInStack } from '../../features/tracks/chart-scene.ts';
import { ClockNotes } from '../../features/tracks/clock-notes.tsx';
import { EnvironmentChart } from '../../features/tracks/environment-chart.tsx';
import { LocationChart } from '../../features/tracks/location-chart.tsx';
import { ShockChart } from '../../features/tracks/shock-chart.tsx';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';
import { SuspectNotes } from '../../features/tracks/suspect-notes.tsx';
import { TiltChart } from '../../features/tracks/tilt-chart.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { Section } from '../../kits/detail-page/section.tsx';
import { useChartLimits } from '../../kits/limits/use-chart-limits.ts';
import type { ChartLimit } from '../../ui/chart/chart-model.ts';

/** The names of the charts, as a company's page options list them. */
const CHARTS = ['temperatureHumidity', 'battery', 'shock', 'tilt', 'location'] as const;
type ChartName = (typeof CHARTS)[number];

/** What a kind of device has to say, where the options of the page name nothing else (spec 2 §2 "per device-type configuration"). */
const USUAL: Readonly<Record<DeviceKind, readonly ChartName[]>> = {
  tags: ['temperatureHumidity', 'battery', 'shock', 'tilt', 'location'],
  chimes: ['temperatureHumidity', 'battery', 'shock', 'tilt'],
  mikeys: ['battery', 'location'],
  gateways: ['temperatureHumidity'],
  scanners: ['battery'],
  chargers: [],
  beacons: ['battery'],
};

interface TrendsProps {
  readonly scene: ChartScene;
  readonly kind: DeviceKind;
  readonly macId: string;
  /** By what the readings of the shipment that it is on are judged; undefined: it is on none, or that is not here. */
  readonly judgedBy: ShipmentDetails['judgedBy'];
  /** Undefined: it has said nothing, or nobody has said what. */
  readonly tracks: DeviceTracks | undefined;
  readonly points: readonly TimedPoint[];
  /** Which are shown; undefined: what is usual for the kind. */
  readonly charts: readonly string[] | undefined;
  readonly onPlace: (at: number) => void;
}

const NO_VALUES = new Float64Array(0);
const SILENT: DeviceTracks = {
  series: { times: NO_VALUES, temperature: NO_VALUES, humidity: NO_VALUES, battery: NO_VALUES },
  positions: {
    times: NO_VALUES,
    latitude: NO_VALUES,
    longitude: NO_VALUES,
    locationType: [],
    location: [],
    motion: [],
  },
  shocks: [],
  tilts: [],
  clock: [],
  suspects: [],
};
const nothing = () => undefined;

/** "Data Trends" of a device (spec 2 §2), one window and one cursor for all. */
export function Trends({ scene, kind, macId, judgedBy, tracks = SILENT, points, charts, onPlace }: TrendsProps) {
  const named = CHARTS.filter((name) => (charts ?? USUAL[kind]).includes(name));
  const device = useMemo(
    (): ShownDevice => ({ key: macId, label: `…${shortDeviceId(macId)}`, tracks }),
    [macId, tracks],
  );
  const devices = useMemo(() => [device], [device]);
  const keys = useMemo(() => [macId], [macId]);
  const limits = useChartLimits({ judgedBy }, keys, scene.unit);
  // Of one device, whose two series have names of their own.
  const ofDevice = useMemo(() => limits.map(({ series: _, ...limit }): ChartLimit => limit), [limits]);
  if (named.length === 0) return null;
  const sceneOf = (name: ChartName): ChartScene => ({
    ...scene,
    stack: placeInStack(named.indexOf(name), named.length),
  });
  return (
    <Section title={<Trans>Data Trends</Trans>} testId="data-trends">
      <div className={classes.stack}>
        {named.includes('temperatureHumidity') && (
          <EnvironmentChart {...sceneOf('temperatureHumidity')} device={device} limits={ofDevice} />
        )}
        {named.includes('battery') && <ChargeChart {...sceneOf('battery')} device={device} kind={kind} />}
        {named.includes('shock') && (
          <ShockChart {...sceneOf('shock')} devices={devices} shockLimit={null} onChoose={nothing} />
        )}
        {named.includes('tilt') && <TiltChart {...sceneOf('tilt')} devices={devices} />}
        {named.includes('location') && <LocationChart {...sceneOf('location')} points={points} onChoose={onPlace} />}
      </div>
      <ClockNotes devices={devices} window={scene.window} reader={scene.reader} />
      <SuspectNotes devices={devices} window={scene.window} reader={scene.reader} />
    </Section>
  );
}
