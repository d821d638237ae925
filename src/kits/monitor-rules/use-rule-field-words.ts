import { useLingui } from '@lingui/react/macro';
import { RULE_NAMES } from '../../domain/monitoring/default-rules.ts';
import { fieldName, RULE_WORDS } from './rule-words.ts';
import { useValueWords } from './use-value-words.ts';

/** Names a field of a rule, `rule.field`, and what it holds, in words; null for a rule that this version doesn't know. */
export function useRuleFieldWords(): (
  path: string,
  value: unknown,
) => { readonly name: string; readonly value: string } | null {
  const { t } = useLingui();
  const valueWords = useValueWords();
  return (path, value) => {
    const [named = '', field = ''] = path.split('.');
    const rule = RULE_NAMES.find((one) => one === named);
    if (rule === undefined) return null;
    const held = typeof value === 'boolean' || typeof value === 'number' || value === null ? value : undefined;
    return { name: `${t(RULE_WORDS[rule])}, ${fieldName(field, t)}`, value: valueWords(rule, field, held) };
  };
}
