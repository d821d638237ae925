import * as v from 'valibot';
import { ENTITIES } from '../domain/entities/entities.ts';
import type { AnyEntity } from '../domain/entities/entity.ts';
import { type RowEntries, rowSchema } from './entity-schemas.ts';
import { feedPage } from './feed.ts';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';
import type { NeededScope } from './scopes.ts';
import { feedQuery } from './shipments.ts';

/** GET tables/query/NAME: a collection of the company, changes first to last. */
export const feedList = <Row extends v.GenericSchema>(name: string, scope: NeededScope, row: Row) =>
  operation({
    name,
    method: 'GET',
    path: `tables/query/${name}`,
    access: 'session',
    scope,
    idempotent: false,
    params: nothing,
    query: v.strictObject(feedQuery),
    body: nothing,
    reply: feedPage(row),
  });

/** Collections whose lists are described beside the rest of their calls: in several feeds, with lists in their rows, or named otherwise. */
const ELSEWHERE = ['shipments', 'devices', 'geozones', 'warehouses'] as const;

export type ListedEntity = Exclude<keyof typeof ENTITIES, (typeof ELSEWHERE)[number]>;

type Row<E extends AnyEntity> = v.ObjectSchema<RowEntries<E>, undefined>;
type Lists = {
  readonly [Name in ListedEntity]: ReturnType<typeof feedList<Row<(typeof ENTITIES)[Name]>>>;
};

/** What a key needs to read each. */
const SCOPES: Readonly<Record<ListedEntity, NeededScope>> = {
  locations: 'places:read',
  waypoints: 'places:read',
  alerts: 'alerts:read',
  incidents: 'alerts:read',
  mutes: 'alerts:read',
  // What people say to each other is theirs.
  comments: null,
  limitProfiles: 'shipments:read',
  customers: 'shipments:read',
  savedViews: null,
};

/** None of them has lists or objects in its rows. */
const schemaOf = rowSchema as unknown as (entity: AnyEntity) => v.GenericSchema;

/** `carrierList` of carriers. */
const listName = (collection: string): string => `${collection.slice(0, -1)}List`;

/** The lists of all other collections, by their names: they follow from the definitions. */
export const ENTITY_LISTS = Object.fromEntries(
  Object.entries<AnyEntity>(ENTITIES)
    .filter(([name]) => !ELSEWHERE.some((one) => one === name))
    .map(([name, entity]) => [name, feedList(listName(name), SCOPES[name as ListedEntity], schemaOf(entity))]),
) as unknown as Lists;
