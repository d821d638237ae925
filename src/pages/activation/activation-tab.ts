import { UNDER_WAY } from '../../domain/activation-indicators.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import { dateFormat } from '../../ui/formatters.ts';

/** The parts of the activation list, in their order on the screen. */
export const ACTIVATION_TABS = ['attention', 'commissioning', 'mine', 'all'] as const;
export type ActivationTab = (typeof ACTIVATION_TABS)[number];

/** The part that an address asks for; all of it where it asks for none that there is. */
export const readTab = (asked: unknown): ActivationTab => ACTIVATION_TABS.find((tab) => tab === asked) ?? 'all';

interface Whose {
  readonly userId: string;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const BEFORE_DEPARTURE = Array.from({ length: UNDER_WAY }, (_, state) => String(state));

/** What rows of a part must hold. */
export function tabConditions(tab: ActivationTab, { userId, timeZone, now }: Whose): readonly FieldFilter[] {
  switch (tab) {
    case 'attention':
      return [{ field: 'attention', filter: { kind: 'values', values: ['1'] } }];
    case 'commissioning':
      return [
        { field: 'shippingState', filter: { kind: 'values', values: BEFORE_DEPARTURE } },
        { field: 'commissionState', filter: { kind: 'number', from: null, to: 0 } },
      ];
    case 'mine': {
      const today = todayIn(timeZone, now);
      return [
        { field: 'createdBy', filter: { kind: 'values', values: [userId] } },
        { field: 'createDate', filter: { kind: 'days', from: today, to: today } },
      ];
    }
    case 'all':
      return [];
  }
}

/** The calendar day, as `2026-11-25`. */
const todayIn = (timeZone: string, now: number): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
