import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readScannedCode, type ScannedCode } from '../domain/scanned-code.ts';
import { onText } from '../ui/form/entered.ts';
import classes from './typed-code.module.css';

interface TypedCodeProps {
  readonly label: string;
  readonly action: ReactNode;
  readonly onCode: (code: ScannedCode) => void;
  /** It was asked for: what is typed next goes here. */
  readonly focused?: boolean;
}

/** A code that is typed because its label can't be read: all of it, or the last five characters. */
export function TypedCode({ label, action, onCode, focused = false }: TypedCodeProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const take = () => {
    const code = readScannedCode(text);
    const whole = code.kind === 'device' || code.kind === 'acl';
    setWrong(!whole);
    if (!whole) return;
    setText('');
    onCode(code);
  };
  return (
    <form
      className={classes.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // In a dialog over a form React takes it for that form's, too.
        event.stopPropagation();
        take();
      }}
    >
      <TextInput
        ref={input}
        className={classes.input}
        label={label}
        size="md"
        value={text}
        error={wrong && t`Type the full ID, or the last five characters, such as 7C_CA.`}
        onChange={onText((value) => {
          setText(value);
          setWrong(false);
        })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="default" mih="var(--h)">
        {action}
      </Button>
    </form>
  );
}
