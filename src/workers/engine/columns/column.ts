import type { BooleanColumn } from './boolean-column.ts';
import type { GuidColumn } from './guid-column.ts';
import type { InstantColumn } from './instant-column.ts';
import type { JsonColumn } from './json-column.ts';
import type { NumberColumn } from './number-column.ts';
import type { TextColumn } from './text-column.ts';

/** A column of whichever type. */
export type Column = TextColumn | NumberColumn | InstantColumn | BooleanColumn | GuidColumn | JsonColumn;
