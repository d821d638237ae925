import type { FieldFilter } from '../../local/worker/view-query.ts';

/** What is listed: locations that are in use, as everywhere. */
export const IN_USE: readonly FieldFilter[] = [{ field: 'enabled', filter: { kind: 'values', values: ['1'] } }];
