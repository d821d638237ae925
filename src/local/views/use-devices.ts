import { useMemo } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import { useRows } from './use-rows.ts';

const keyOf = (row: DeviceRow): string => row.macId;

/** Devices of one kind as this device knows them, queued work laid over; undefined until read. */
export function useDevices(kind: DeviceRow['kind']): readonly DeviceRow[] | undefined {
  const rows = useRows('devices', [`devices:${kind}`], keyOf);
  const shown = rows?.rows;
  return useMemo(() => shown?.map((device) => device.row), [shown]);
}
