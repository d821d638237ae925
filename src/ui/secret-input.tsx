import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import classes from './secret-input.module.css';

interface SecretInputProps extends PasswordInputProps {
  /** What the button says that shows what is entered; absent: of a password. */
  readonly toggle?: string;
}

/** A field whose content is hidden until its person asks to see it: by finger, mouse and keyboard. */
export function SecretInput({ toggle, ...props }: SecretInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      size="md"
      {...props}
      rightSectionWidth={48}
      classNames={{
        input: classes.frame ?? '',
        innerInput: classes.inner ?? '',
        visibilityToggle: classes.toggle ?? '',
      }}
      visibilityToggleButtonProps={{ 'aria-label': toggle ?? t`Show or hide password`, tabIndex: 0 }}
    />
  );
}
