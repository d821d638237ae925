import { ATTENTION } from '../../domain/activation-attention.ts';
import { UNDER_WAY } from '../../domain/activation-indicators.ts';
import { type FilterAddress, isSilent } from '../../domain/list-address.ts';
import { MARKED } from '../../local/worker/marked.ts';
import type { FieldFilter } from '../../local/worker/view-query.ts';
import { dateFormat } from '../../ui/formatters.ts';

/** The parts of the activation list, in their order on the screen. */
export const ACTIVATION_TABS = [
  'attention',
  'here',
  'save-error',
  'rebuild',
  'waiting',
  'commissioning',
  'mine',
  'own',
  'today',
  'all',
] as const;
export type ActivationTab = (typeof ACTIVATION_TABS)[number];

/** What concerns the floor now: what has not left it. */
export const FIRST_TAB: ActivationTab = 'here';

/** The part that an address asks for. All where it asks for filters or a view alone, or for no part that there is. */
export function readTab({ tab: asked, ...filters }: FilterAddress): ActivationTab {
  if (isSilent({ ...filters, ...(asked === undefined ? {} : { tab: asked }) })) return FIRST_TAB;
  return ACTIVATION_TABS.find((tab) => tab === asked) ?? 'all';
}

/** The parts in which what was just activated is seen. */
const WITH_NEW: ReadonlySet<ActivationTab> = new Set(['here', 'mine', 'own', 'today', 'all']);
export const holdsNew = (tab: ActivationTab): boolean => WITH_NEW.has(tab);

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
      return [{ field: 'attention', filter: { kind: 'number', from: ATTENTION.refused, to: null } }];
    case 'here':
      return [{ field: 'shippingState', filter: { kind: 'values', values: BEFORE_DEPARTURE } }];
    case 'save-error':
      return [{ field: 'attention', filter: { kind: 'values', values: [String(ATTENTION.notSaved)] } }];
    case 'rebuild':
      return [{ field: 'attention', filter: { kind: 'values', values: [String(ATTENTION.notFound)] } }];
    case 'waiting':
      return [{ field: MARKED, filter: { kind: 'values', values: ['1'] } }];
    case 'commissioning':
      return [
        { field: 'shippingState', filter: { kind: 'values', values: BEFORE_DEPARTURE } },
        { field: 'commissionState', filter: { kind: 'number', from: null, to: 0 } },
      ];
    case 'mine':
      return [byUser(userId), onDay(todayIn(timeZone, now))];
    case 'own':
      return [byUser(userId)];
    case 'today':
      return [onDay(todayIn(timeZone, now))];
    case 'all':
      return [];
  }
}

const byUser = (userId: string): FieldFilter => ({
  field: 'createdBy',
  filter: { kind: 'values', values: [userId] },
});

const onDay = (day: string): FieldFilter => ({ field: 'createDate', filter: { kind: 'days', from: day, to: day } });

/** The calendar day, as `2026-11-25`. */
const todayIn = (timeZone: string, now: number): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
