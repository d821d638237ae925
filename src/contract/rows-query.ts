import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';
import type { NeededScope } from './scopes.ts';

/** A named query of rows: `tables/query/<name>`, its parameters in the address (spec 2 §7 "Named queries"). */
export const rowsQuery = <Query extends v.GenericSchema, Row extends v.GenericSchema>(
  name: string,
  scope: NeededScope,
  query: Query,
  row: Row,
) =>
  operation({
    name,
    method: 'GET',
    path: `tables/query/${name}`,
    access: 'session',
    scope,
    idempotent: false,
    params: nothing,
    query,
    body: nothing,
    reply: v.object({ rows: v.array(row) }),
  });
