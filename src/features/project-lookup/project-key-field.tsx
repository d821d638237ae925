import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface ProjectKeyFieldProps extends Pick<PasswordInputProps, 'onKeyDown'> {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Where the company's key is entered. */
export function ProjectKeyField({ value, onChange, ...rest }: ProjectKeyFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...rest}
      size="md"
      label={t`Key`}
      description={t`The key your company gives to users who may look up projects.`}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
