import { useLingui } from '@lingui/react/macro';
import { RULE_NAMES } from '../../../domain/monitoring/default-rules.ts';
import { fieldName, RULE_WORDS, scopeWords } from '../../../kits/monitor-rules/rule-words.ts';
import { useValueWords } from '../../../kits/monitor-rules/use-value-words.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { numberFormat } from '../../../ui/formatters.ts';
import { momentWords } from '../../../ui/time-words.ts';
import { isEmpty } from './field-values.ts';
import { fieldWords } from './field-words.ts';

/** What entries of the audit log say, in the reader's words, times and units. */
export interface ValueTexts {
  /** What the thing is called. */
  readonly name: (thing: string, name: string) => string;
  /** What a value is called, by the names of the fields that lead to it. */
  readonly field: (thing: string, path: readonly string[]) => string;
  /** Null: no value. */
  readonly value: (thing: string, path: readonly string[], value: unknown) => string | null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/;

export function useValueTexts(): ValueTexts {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const ruleValue = useValueWords();
  const ruleOf = (thing: string, [name]: readonly string[]) =>
    thing === 'rules' ? RULE_NAMES.find((one) => one === name) : undefined;

  const plain = (value: unknown): string | null => {
    if (isEmpty(value)) return null;
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return numberFormat(i18n.locale, { maximumFractionDigits: 6 }).format(value);
    if (typeof value === 'string') {
      const time = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
      return Number.isNaN(time) ? value : momentWords(time, reader);
    }
    if (Array.isArray(value)) return value.flatMap((one) => plain(one) ?? []).join(', ');
    return Object.entries(value as object)
      .flatMap(([field, one]) => {
        const said = plain(one);
        return said === null ? [] : [`${fieldWords(field, t)}: ${said}`];
      })
      .join('; ');
  };

  return {
    name: (thing, name) =>
      thing === 'rules' && /^(?:company$|config:|asset:)/.test(name) ? scopeWords(name, t) : name,
    field: (thing, path) => {
      const rule = ruleOf(thing, path);
      if (rule === undefined) return path.map((field) => fieldWords(field, t)).join(' · ');
      return [t(RULE_WORDS[rule]), ...path.slice(1).map((field) => fieldName(field, t))].join(' · ');
    },
    value: (thing, path, value) => {
      const rule = ruleOf(thing, path);
      const [, field] = path;
      const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null;
      // A rule that says nothing leaves it to what is below; null says that there is none.
      if (rule !== undefined && field !== undefined && isPlain) return ruleValue(rule, field, value);
      return plain(value);
    },
  };
}
