import { BooleanColumn, type BooleanParts } from './boolean-column.ts';
import type { Column } from './column.ts';
import { GuidColumn, type GuidParts } from './guid-column.ts';
import { InstantColumn, type InstantParts } from './instant-column.ts';
import { JsonColumn } from './json-column.ts';
import { NumberColumn, type NumberParts } from './number-column.ts';
import type { Part } from './parts.ts';
import type { FieldShape } from './shape.ts';
import { TextColumn, type TextParts } from './text-column.ts';

/**
 * An empty column of a shape, or the one that gave these parts. What parts are is what the same shape's `toParts` made of
 * them: whoever reads them from storage has made sure of that.
 */
export function newColumn(shape: FieldShape, parts?: Part): Column {
  switch (shape.kind) {
    case 'text':
      return new TextColumn(shape.searched ?? null, parts as TextParts | undefined);
    case 'number':
      return new NumberColumn(10 ** (shape.decimals ?? 0), parts as NumberParts | undefined);
    case 'instant':
      return new InstantColumn(parts as InstantParts | undefined);
    case 'boolean':
      return new BooleanColumn(parts as BooleanParts | undefined);
    case 'guid':
      return new GuidColumn(parts as GuidParts | undefined);
    case 'json':
      return new JsonColumn(parts as TextParts | undefined);
  }
}
