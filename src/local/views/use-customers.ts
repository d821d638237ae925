import { useMemo } from 'react';
import type { CustomerRow } from '../../contract/customers.ts';
import { useView } from './use-view.ts';

/** All customers of the company as this device knows them, queued work laid over, by their names; undefined until read. */
export function useCustomers(): readonly CustomerRow[] | undefined {
  const rows = useView<CustomerRow>({ what: 'all', feed: 'customers' })?.rows;
  return useMemo(() => rows?.map(({ row }) => row).sort((a, b) => a.name.localeCompare(b.name)), [rows]);
}
