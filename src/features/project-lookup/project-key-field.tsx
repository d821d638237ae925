import { useLingui } from '@lingui/react/macro';
import type { PasswordInputProps } from '@mantine/core';
import { onText } from '../../ui/form/entered.ts';
import { SecretInput } from '../../ui/secret-input.tsx';

interface ProjectKeyFieldProps extends Pick<PasswordInputProps, 'onKeyDown'> {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Where the company's key is entered. */
export function ProjectKeyField({ value, onChange, ...rest }: ProjectKeyFieldProps) {
  const { t } = useLingui();
  return (
    <SecretInput
      {...rest}
      toggle={t`Show or hide key`}
      label={t`Key`}
      description={t`The key your company gives to people who look up projects.`}
      value={value}
      autoComplete="off"
      onChange={onText(onChange)}
    />
  );
}
