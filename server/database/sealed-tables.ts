/** A table with secrets that the server needs in plain. Names are the database's own, never from outside. */
export interface SealedTable {
  readonly table: string;
  /** Its primary key. */
  readonly row: readonly string[];
  readonly columns: readonly string[];
}

/** All of them: what is only compared is stored as a hash, and not here. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'signing_key', row: ['key_id'], columns: ['private_key'] },
  { table: 'push_key', row: ['key_id'], columns: ['private_key'] },
  { table: 'push_device', row: ['company_id', 'device_id'], columns: ['endpoint', 'auth'] },
  { table: 'vault_key', row: ['company_id', 'user_id'], columns: ['key'] },
  { table: 'handover_key', row: ['company_id', 'user_id'], columns: ['private_key'] },
  { table: 'second_factor', row: ['company_id', 'user_id'], columns: ['secret', 'pending_secret'] },
  { table: 'webhook', row: ['company_id', 'webhook_id'], columns: ['secret', 'old_secret'] },
];
