import { useMemo } from 'react';
import { fileDeviceId } from '../../../domain/logger-file/file-device.ts';
import type { LoggerFile } from '../../../domain/logger-file/logger-file.ts';
import { trackOf } from '../../../domain/readings/packed-set.ts';
import { EMPTY_READING } from '../../../domain/readings/reading.ts';
import { type Tracks, tracksOf } from '../../../domain/readings/track-columns.ts';
import type { TemperatureUnit } from '../../../domain/temperature.ts';
import { TemperaturesChart } from '../../../features/tracks/temperatures-chart.tsx';
import { useChartLimits } from '../../../kits/limits/use-chart-limits.ts';
import type { ShipmentValues } from '../../../local/bundles/shipment-bundle.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { useSharedCursor } from '../../../ui/chart/use-shared-cursor.ts';
import { useShownDevices } from '../use-shown-devices.ts';

const MICROSECONDS = 1_000;
const READY = { kind: 'ready' } as const;
/** What is shown of a file before it has an id of its own. */
const SHOWN = '0';
const HEIGHT = 240;

/** The readings of a file as those of a device. */
const tracksIn = ({ serial, readings }: LoggerFile): Tracks => {
  const rows = readings.map(({ line, time, temperature, humidity }) => ({
    ...EMPTY_READING,
    index: line,
    time: time * MICROSECONDS,
    temperature,
    humidity,
  }));
  return tracksOf([{ until: 0, more: false, tracks: [trackOf(fileDeviceId(serial, SHOWN), 'series', rows)] }]);
};

interface LoggerChartProps {
  readonly file: LoggerFile;
  readonly name: string;
  readonly tag: string | null;
  readonly values: Partial<ShipmentValues>;
  readonly unit: TemperatureUnit;
  readonly window: { readonly from: number; readonly to: number };
}

/** The temperatures of a file beside those of the shipment's devices, with its limits. */
export function LoggerChart({ file, name, tag, values, unit, window }: LoggerChartProps) {
  const reader = useTimeReader();
  const shared = useSharedCursor();
  const tracks = useMemo(() => new Map([...(values.tracks ?? []), ...tracksIn(file)]), [values.tracks, file]);
  const devices = useShownDevices(tracks, tag, values.detail);
  const keys = useMemo(() => devices.map(({ key }) => key), [devices]);
  const limits = useChartLimits({ judgedBy: values.detail?.judgedBy, alerts: values.alerts }, keys, unit);
  const ofTemperature = useMemo(() => limits.filter(({ axis }) => axis === 'temperature'), [limits]);
  return (
    <TemperaturesChart
      devices={devices}
      limits={ofTemperature}
      height={HEIGHT}
      {...{ window, shared, reader, unit, state: READY, name }}
    />
  );
}
