import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { onText } from '../../ui/form/entered.ts';
import { numberFormat } from '../../ui/formatters.ts';

interface ExpiresSelectProps {
  /** Days. */
  readonly choices: readonly number[];
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** How long a link that is made now is in force. */
export function ExpiresSelect({ choices, days, onDays }: ExpiresSelectProps) {
  const { t, i18n } = useLingui();
  const inDays = numberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <NativeSelect
      label={t`Link expires after`}
      size="md"
      value={String(days)}
      data={choices.map((count) => ({ value: String(count), label: inDays.format(count) }))}
      onChange={onText((value) => onDays(Number(value)))}
    />
  );
}
