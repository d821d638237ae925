import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { FieldBindings } from '../../kits/form/field-bindings.ts';

interface KeptNameFieldProps {
  readonly field: ReturnType<FieldBindings<{ readonly name: string }>['text']>;
  /** It is being made: later its name stays. */
  readonly isNew: boolean;
  readonly maxLength: number;
}

/** The name of something that shipments are known by: it is given once. */
export function KeptNameField({ field, isNew, maxLength }: KeptNameFieldProps) {
  const { t } = useLingui();
  return (
    <TextInput
      {...field}
      label={t`Name`}
      required={isNew}
      disabled={!isNew}
      description={isNew ? t`It can't be changed later: shipments are known by it.` : undefined}
      maxLength={maxLength}
      autoComplete="off"
      data-autofocus={isNew ? true : undefined}
    />
  );
}
