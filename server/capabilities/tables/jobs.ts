import type { Table } from './table.ts';

/** What was done, and what scanners read for the edit-ACL dialog (spec 1 §4): `value` holds the shipment's guid. */
export const jobs: Table = {
  name: 'jobs',
  sql: 'job',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    jobType: { sql: 'job_type', type: 'text' },
    deviceId: { sql: 'device_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    value: { sql: 'value', type: 'text' },
    userId: { sql: 'user_id', type: 'text' },
    createDate: { sql: 'create_date', type: 'instant' },
  },
};
