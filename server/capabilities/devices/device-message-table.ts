import { SET_POINTS, UNIT_READINGS } from '../../../src/domain/warehouse/units.ts';
import type { Column, Table } from '../tables/table.ts';

/** A reading inside `data`: whatever else a gateway may have sent under its name is no number. */
const readingColumn = (name: string): Column => ({
  sql: `CASE jsonb_typeof(data -> '${name}') WHEN 'number' THEN (data ->> '${name}')::float8 END`,
  type: 'real',
});

/** The columns of every message. */
const MESSAGE_COLUMNS: Readonly<Record<string, Column>> = {
  macId: { sql: 'mac_id', type: 'text', filled: true },
  msgIndex: { sql: 'msg_index', type: 'integer', filled: true },
  pktType: { sql: 'pkt_type', type: 'integer', filled: true },
  msgType: { sql: 'msg_type', type: 'integer', filled: true },
  deviceTime: { sql: 'device_time', type: 'instant', filled: true },
  serverTime: { sql: 'server_time', type: 'instant', filled: true },
  saidTime: { sql: 'said_time', type: 'instant' },
  gateway: { sql: 'gateway', type: 'text' },
  temperature: { sql: 'temperature', type: 'real' },
  humidity: { sql: 'humidity', type: 'real' },
  battery: { sql: 'battery', type: 'real' },
  latitude: { sql: 'latitude', type: 'real' },
  longitude: { sql: 'longitude', type: 'real' },
  locationType: { sql: 'location_type', type: 'text' },
  location: { sql: 'location', type: 'text' },
  motion: { sql: 'motion', type: 'text' },
  Accel_X: { sql: 'accel_x', type: 'real' },
  Accel_Y: { sql: 'accel_y', type: 'real' },
  Accel_Z: { sql: 'accel_z', type: 'real' },
  acceleration: { sql: 'acceleration', type: 'real' },
  data: { sql: 'data', type: 'text', opaque: true },
};

/** What a message is read with unless the reader names other columns. */
export const MESSAGE_FIELDS = Object.keys(MESSAGE_COLUMNS);

/** The messages of devices; read only through their device (`GET devices/{deviceId}/messages`). */
export const deviceMessageTable: Table = {
  name: 'deviceMessage',
  sql: 'device_message',
  key: 'msg_index, device_time',
  columns: {
    ...MESSAGE_COLUMNS,
    ...Object.fromEntries([...UNIT_READINGS, ...SET_POINTS].map((name) => [name, readingColumn(name)])),
  },
};
