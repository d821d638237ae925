import { useLingui } from '@lingui/react/macro';
import { type FieldBounds, RULE_FIELDS } from '../../domain/monitoring/check-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { useProfile } from '../../local/session/profile.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { degreeSign, percentWords } from '../../ui/measured-words.ts';
import { shownNumber } from './field-value.ts';
import { LEVEL_WORDS, UNIT_WORDS } from './rule-words.ts';

/** The bounds of a field; undefined for one that this version doesn't know. */
const boundsOf = (rule: RuleName, field: string): FieldBounds | undefined => {
  const fields: Readonly<Record<string, FieldBounds>> = RULE_FIELDS[rule];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
};

/** The unit behind a number, in the reader's words; empty for a count. */
export function useUnitWords(): (bounds: FieldBounds) => string {
  const { t } = useLingui();
  const user = useProfile();
  return (bounds) => {
    if (bounds.kind !== 'number' || bounds.unit === 'count') return '';
    if (bounds.unit === 'fahrenheit') return degreeSign(user?.temperatureUnit ?? 'Fahrenheit');
    return t(UNIT_WORDS[bounds.unit]);
  };
}

/** What a field of a rule holds, in words. */
export function useValueWords(): (rule: RuleName, field: string, value: boolean | number | null | undefined) => string {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const unitWords = useUnitWords();
  return (rule, field, value) => {
    const bounds = boundsOf(rule, field);
    if (value === undefined || bounds === undefined) return '–';
    if (value === null) return t`none`;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    const level = bounds.kind === 'level' ? LEVEL_WORDS[value] : undefined;
    if (level !== undefined) return t(level);
    if (bounds.kind !== 'number') return String(value);
    const shown = shownNumber(bounds, field, value, user?.temperatureUnit ?? 'Fahrenheit');
    if (bounds.unit === 'percent') return percentWords(shown, i18n.locale, 2);
    return `${numberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(shown)}\u00a0${unitWords(bounds)}`.trim();
  };
}
