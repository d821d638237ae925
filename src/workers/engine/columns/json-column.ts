import type { ColumnOf } from './column-of.ts';
import { TextColumn, type TextParts } from './text-column.ts';

/** Lists and objects, as the JSON they came in: nothing looks into them here, and rows that have the same share it. */
export class JsonColumn implements ColumnOf<unknown> {
  readonly kind = 'json';
  readonly texts: TextColumn;

  constructor(parts?: TextParts) {
    this.texts = new TextColumn(null, parts);
  }

  put(slot: number, value: unknown): void {
    this.texts.put(slot, value === null ? null : JSON.stringify(value));
  }

  get(slot: number): unknown {
    const text = this.texts.get(slot);
    return text === null ? null : (JSON.parse(text) as unknown);
  }

  isNull(slot: number): boolean {
    return this.texts.isNull(slot);
  }

  compare(one: number, other: number): number {
    return this.texts.compare(one, other);
  }

  grow(capacity: number): void {
    this.texts.grow(capacity);
  }

  get memory(): number {
    return this.texts.memory;
  }

  toParts(slots: number): TextParts {
    return this.texts.toParts(slots);
  }
}
