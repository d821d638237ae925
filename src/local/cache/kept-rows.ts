import { ENTITIES } from '../../domain/entities/entities.ts';
import type { AnyEntity, RowOf as RowOfEntity } from '../../domain/entities/entity.ts';
import { rowFields } from '../../domain/entities/names.ts';
import { tableOfFeed } from '../outbox/patch.ts';

/** What the device keeps rows of, by the first part of its feeds' names. */
export type TableName = keyof typeof ENTITIES;
export type RowOf = { readonly [Name in TableName]: RowOfEntity<(typeof ENTITIES)[Name]> };

interface Kept {
  readonly key: string;
  /** The names of its fields. */
  readonly shape: string;
}

const kept = (entity: AnyEntity): Kept => ({
  key: entity.key,
  shape: rowFields(entity)
    .map(({ wire }) => wire)
    .sort()
    .join(),
});

const KEPT = Object.fromEntries(Object.entries(ENTITIES).map(([name, entity]) => [name, kept(entity)])) as Readonly<
  Record<TableName, Kept>
>;

const keptOf = (feed: string): Kept => {
  const known = KEPT[tableOfFeed(feed) as TableName] as Kept | undefined;
  if (known === undefined) throw new Error(`${feed} is no feed of rows that are kept.`);
  return known;
};

/** How a row of this feed is named, here and in the server's tombstones. Throws when a row has no name. */
export function keyingOf(feed: string): (row: object) => string {
  const { key } = keptOf(feed);
  return (row) => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`A row of ${feed} has no ${key}.`);
    return String(value);
  };
}

/** The fields that this version's rows of a feed have. */
export const shapeOf = (feed: string): string => keptOf(feed).shape;
