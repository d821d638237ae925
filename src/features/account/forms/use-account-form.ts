import { type SubmitEvent, useState } from 'react';
import type { AccountFault } from '../../../domain/account-rules.ts';
import { type LoginFailure, readLoginFailure } from './login-failure.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface AccountFormState<Form extends Readonly<Record<keyof Form, string>>, Answer = unknown> {
  readonly values: Form;
  /** What a field needs to be filled in and validated; a fault is told when the person has left the field. */
  readonly field: (name: keyof Form & string) => AccountFieldProps;
  readonly ready: boolean;
  readonly busy: boolean;
  /** What the server said; null until it did. */
  readonly answer: Answer | null;
  readonly failure: LoginFailure | null;
  /** Left of a throttle. */
  readonly seconds: number;
  readonly submit: (event: SubmitEvent) => void;
}

export interface AccountFieldProps {
  readonly name: string;
  readonly value: string;
  readonly fault: AccountFault | undefined;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
}

/** A form about an account: its values, what is wrong with them, and one call at a time that sends them. */
export function useAccountForm<Form extends Readonly<Record<keyof Form, string>>, Answer extends object>(
  empty: Form,
  check: (values: Form) => Readonly<Partial<Record<keyof Form, AccountFault>>>,
  send: (values: Form) => Promise<Answer>,
): AccountFormState<Form, Answer> {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const seconds = useSecondsUntil(failure?.kind === 'throttled' ? failure.until : null);
  const faults = check(values);
  const ready = Object.keys(faults).length === 0 && seconds === 0;

  const submit = async (): Promise<void> => {
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setAnswer(await send(values));
    } catch (error) {
      setFailure(readLoginFailure(error, Date.now()));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    ready,
    busy,
    answer,
    failure,
    seconds,
    field: (name) => ({
      name,
      value: values[name],
      fault: left.has(name) ? faults[name] : undefined,
      onValue: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () =>
        setLeft((before) => (before.has(name) || values[name] === '' ? before : new Set([...before, name]))),
    }),
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}
