import { zonedTime } from '../../domain/instant.ts';

/** A calendar day with what was done on it. */
export interface OfDay<Item> {
  /** As `2026-11-25`. */
  readonly day: string;
  readonly items: readonly Item[];
}

/** Things in their order, those of one calendar day that follow each other together. @param at milliseconds since 1970 */
export function byDay<Item>(
  items: readonly Item[],
  at: (item: Item) => number,
  timeZone: string,
): readonly OfDay<Item>[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(at(item), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** The calendar day of an instant where a person is, and how many days ago it was. */
export const dayOf = (instant: number, timeZone: string): string =>
  zonedTime(instant, timeZone).toPlainDate().toString();
