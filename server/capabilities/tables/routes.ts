import { entriesGeneric, tableEntries } from '../../../src/contract/tables.ts';
import { badField } from '../../http/parse-input.ts';
import { query, type Route } from '../../serving/route.ts';
import { readEntries } from './read-entries.ts';
import { tableCalled } from './registry.ts';

export const tableRoutes: readonly Route[] = [
  query(tableEntries, (tx, { params, query: asked }, { companyId }) =>
    readEntries(tx, companyId, tableCalled(params.table, 'table'), asked),
  ),
  query(entriesGeneric, (tx, { query: { tableName, username, ...asked } }, { companyId, loginName }) => {
    if (username !== undefined && username !== loginName) {
      throw badField('username', 'username', 'Not the signed-in user.');
    }
    return readEntries(tx, companyId, tableCalled(tableName, 'tableName'), asked);
  }),
];
