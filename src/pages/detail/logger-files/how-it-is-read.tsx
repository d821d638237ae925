import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { ENCODINGS } from '../../../domain/import/decode-text.ts';
import { DATE_ORDERS } from '../../../domain/logger-file/logger-date.ts';
import type { LoggerChoice, LoggerFile } from '../../../domain/logger-file/logger-file.ts';
import { useConfigList } from '../../../local/views/use-config-list.ts';
import { onChoice, onText } from '../../../ui/form/entered.ts';
import { degreeSign } from '../../../ui/measured-words.ts';
import { ORDER_WORDS } from './logger-words.ts';

const UNITS = ['Celsius', 'Fahrenheit'] as const;

interface HowItIsReadProps {
  readonly file: LoggerFile;
  readonly choice: LoggerChoice;
  readonly onChoice: (choice: LoggerChoice) => void;
}

/** In which unit, zone and order a file is read: what it leaves open is asked, the rest can be changed. */
export function HowItIsRead({ file, choice, onChoice: say }: HowItIsReadProps) {
  const { t, i18n } = useLingui();
  const zones = useConfigList('timezones', i18n.locale).list ?? [];
  const { asks, columns, column, encoding, order, orders, unit } = file;
  const open = { value: '', label: t`Choose…` };
  const asked = (question: LoggerFile['asks'][number]): { readonly error?: ReactNode } =>
    asks.includes(question) ? { error: t`The file doesn't say. Choose one.` } : {};
  const zone = choice.zone ?? '';
  return (
    <>
      {columns.length > 1 && (
        <NativeSelect
          size="md"
          label={t`Temperature column`}
          value={choice.column === undefined ? '' : String(column)}
          data={[open, ...columns.map(({ at, head }) => ({ value: String(at), label: head }))]}
          onChange={onText((value) => say({ column: value === '' ? undefined : Number(value) }))}
          {...asked('column')}
        />
      )}
      {file.heads.temperature !== null && (
        <NativeSelect
          size="md"
          label={t`Temperatures are in`}
          value={asks.includes('unit') ? '' : unit}
          data={[
            ...(asks.includes('unit') ? [open] : []),
            ...UNITS.map((value) => ({ value, label: degreeSign(value) })),
          ]}
          onChange={onChoice(UNITS, (chosen) => say({ unit: chosen }))}
          {...asked('unit')}
        />
      )}
      {order !== null && (
        <NativeSelect
          size="md"
          label={t`Dates are written as`}
          value={choice.order ?? ''}
          data={[
            ...(choice.order === undefined ? [open] : []),
            ...orders.map((value) => ({ value, label: t(ORDER_WORDS[value]) })),
          ]}
          onChange={onChoice(DATE_ORDERS, (chosen) => say({ order: chosen }))}
          {...asked('order')}
        />
      )}
      {!file.isZoneSaid && (
        <NativeSelect
          size="md"
          label={t`Times are in`}
          value={zone}
          data={[
            ...(choice.zone === undefined ? [open] : []),
            { value: 'UTC', label: 'UTC' },
            ...zones.map(({ name, display }) => ({ value: name, label: display })),
          ]}
          onChange={onText((value) => say({ zone: value === '' ? undefined : value }))}
          {...asked('zone')}
        />
      )}
      {encoding !== undefined && encoding !== 'utf-8' && (
        <NativeSelect
          size="md"
          label={t`Encoding`}
          description={t`Choose another one if names look wrong.`}
          value={encoding}
          data={[...ENCODINGS]}
          onChange={onChoice(ENCODINGS, (chosen) => say({ encoding: chosen }))}
        />
      )}
    </>
  );
}
