import type { Table } from './table.ts';

/** Records of a month by the hour, the most a reader gets (spec 2 §9 "Weather default 720 records"). */
const WEATHER_MAX = 720;

/** Outdoor readings: degrees Fahrenheit, humidity in percent × 100 (spec 2 §9). */
export const weatherData: Table = {
  name: 'weatherData',
  sql: 'weather_data',
  key: 'entry_id',
  max: WEATHER_MAX,
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    weatherId: { sql: 'weather_id', type: 'text' },
    recordingTime: { sql: 'recording_time', type: 'instant' },
    temperature: { sql: 'temperature', type: 'real' },
    humidity: { sql: 'humidity', type: 'integer' },
    source: { sql: 'source', type: 'text' },
  },
};
