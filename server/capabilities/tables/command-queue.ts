import type { Table } from './table.ts';

/** What devices are to be told, and how far that is (spec 1 §7 "sendCommands"). */
export const commandQueue: Table = {
  name: 'commandQueue',
  sql: 'command_queue',
  key: 'entry_id',
  shipment: 'guid',
  columns: {
    entryId: { sql: 'entry_id', type: 'integer' },
    companyId: { sql: 'company_id', type: 'text' },
    deviceId: { sql: 'device_id', type: 'text' },
    guid: { sql: 'guid', type: 'guid' },
    topic: { sql: 'topic', type: 'text' },
    commandId: { sql: 'command_id', type: 'integer' },
    line: { sql: 'line', type: 'text' },
    status: { sql: 'status', type: 'text' },
    gateway: { sql: 'gateway', type: 'text' },
    reason: { sql: 'reason', type: 'text' },
    userId: { sql: 'user_id', type: 'text' },
    createDate: { sql: 'create_date', type: 'instant' },
    lastUpdate: { sql: 'last_update', type: 'instant' },
  },
};
