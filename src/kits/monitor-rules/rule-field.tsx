import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FieldBounds } from '../../domain/monitoring/check-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { onText } from '../../ui/form/entered.ts';
import type { FieldEntry } from './field-value.ts';
import { fieldName, LEVEL_WORDS, ruleFaultWords } from './rule-words.ts';
import { useUnitWords, useValueWords } from './use-value-words.ts';

/** In place of a value: as the scopes below have it. */
const INHERITED = '';

interface RuleFieldProps {
  readonly rule: RuleName;
  readonly field: string;
  readonly bounds: FieldBounds;
  readonly first: boolean;
  readonly inherited: boolean | number | null | undefined;
  readonly entry: FieldEntry;
  readonly fault: string | undefined;
  readonly onEntry: (entry: FieldEntry) => void;
}

/** One setting of a rule: its own value, or as it is without this. */
export function RuleField({ rule, field, bounds, first, inherited, entry, fault, onEntry }: RuleFieldProps) {
  const { t } = useLingui();
  const valueWords = useValueWords();
  const unit = useUnitWords()(bounds);
  const below = valueWords(rule, field, inherited);
  const asBelow = t`Inherited: ${below}`;
  const common = {
    label: unit === '' ? fieldName(field, t) : `${fieldName(field, t)} (${unit})`,
    size: 'md',
    error: fault === undefined ? undefined : ruleFaultWords(fault, t),
    ...(first ? { 'data-autofocus': true } : {}),
  } as const;
  const choose = (choices: readonly { readonly value: string; readonly label: string }[]) => (
    <NativeSelect
      {...common}
      value={entry ?? INHERITED}
      data={[{ value: INHERITED, label: asBelow }, ...choices]}
      onChange={onText((value) => onEntry(value === INHERITED ? undefined : value))}
    />
  );
  if (bounds.kind === 'boolean') {
    return choose([
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ]);
  }
  if (bounds.kind === 'level') return choose(LEVEL_WORDS.map((words, at) => ({ value: String(at), label: t(words) })));
  const isOff = entry === 'off';
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      description={asBelow}
      placeholder={isOff ? t`none` : ''}
      value={isOff ? '' : (entry ?? '')}
      onChange={onText((value) => onEntry(value === '' ? undefined : value))}
      rightSectionWidth="auto"
      rightSection={
        bounds.nullable ? (
          <Button
            variant="subtle"
            size="compact-md"
            mih={40}
            aria-pressed={isOff}
            onClick={() => onEntry(isOff ? undefined : 'off')}
          >
            {isOff ? <Trans>None (undo)</Trans> : <Trans>None</Trans>}
          </Button>
        ) : undefined
      }
    />
  );
}
