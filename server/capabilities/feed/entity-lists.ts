import { ENTITY_LISTS, type ListedEntity } from '../../../src/contract/entity-lists.ts';
import { ENTITIES } from '../../../src/domain/entities/entities.ts';
import type { AnyEntity } from '../../../src/domain/entities/entity.ts';
import { fieldsOf } from '../../../src/domain/entities/names.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from './feed-cursor.ts';
import { type Collection, readFeed } from './read-feed.ts';

/** Lists of which not everything is for everybody, or for ever: their routes stand with their capabilities. */
const PARTIAL: ReadonlySet<string> = new Set<ListedEntity>(['alerts', 'incidents', 'mutes', 'comments', 'savedViews']);

/** All rows of an entity's table. */
function collectionOf(entity: AnyEntity): Collection {
  const key = fieldsOf(entity).find(({ wire }) => wire === entity.key);
  if (key === undefined) throw new RangeError(`${entity.name} have no key.`);
  return {
    name: entity.name,
    table: sql.raw(entity.sql),
    key: sql.raw(key.column),
    keyType: key.kind === 'integer' ? 'bigint' : key.kind === 'guid' ? 'uuid' : 'text',
    columns: selectedColumns(entity),
    where: sql`true`,
  };
}

/** The lists that are all of a company's rows, whoever reads them. */
export const entityListRoutes: readonly Route[] = (Object.keys(ENTITY_LISTS) as ListedEntity[])
  .filter((name) => !PARTIAL.has(name))
  .map((name) => {
    const collection = collectionOf(ENTITIES[name]);
    return sharedQuery(
      ENTITY_LISTS[name],
      // The rows are what the definition says, by which its columns are selected.
      (tx, { query }) => readFeed<never>(tx, collection, query),
      followsChanges,
    );
  });
