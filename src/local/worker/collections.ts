import { ENTITIES } from '../../domain/entities/entities.ts';
import type { CollectionShape } from '../../workers/engine/columns/shape.ts';
import type { RowOf, TableName } from '../cache/kept-rows.ts';
import { shapeOf } from './entity-shape.ts';

/** How each collection that is kept on the device is laid out in columns. */
export const COLLECTIONS = Object.fromEntries(
  Object.entries(ENTITIES).map(([name, entity]) => [name, shapeOf(entity)]),
) as unknown as { readonly [Name in TableName]: CollectionShape<RowOf[Name]> };
