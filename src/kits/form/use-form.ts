import { useLingui } from '@lingui/react/macro';
import { type RefObject, type SyntheticEvent, useState } from 'react';
import { type SaveFailure, type Saving, useSaving } from '../../api/use-saving.ts';
import { type Submission, type Submitter, useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { type Faults, type FaultWords, type RefusedField, refusedFields } from './faults.ts';
import { type FieldBindings, fieldBindings } from './field-bindings.ts';
import { useFaultFocus } from './use-fault-focus.ts';

/** Where what was filled in goes. One try at a time; a repeated one is the same to the server. */
export interface Ways {
  /** To the server, while the person waits. */
  readonly send: Saving['save'];
  /** Into the outbox of this device. */
  readonly store: Submitter['submit'];
}

/** When a field says what is wrong with it before anybody has tried to submit: never, once it was changed, once it isn't empty. */
export type Tells = 'tried' | 'changed' | 'filled';

export interface FormInput<Values extends object> {
  /** What it opens with; read once. */
  readonly start: Values | (() => Values);
  /** What is wrong with it. */
  readonly check?: (values: Values) => Faults;
  /** When a field says so; absent: once it was tried to submit. */
  readonly tells?: Tells | ((name: string) => Tells);
  /** Whether it differs from what it opened with; absent: in anything. */
  readonly isChanged?: (values: Values, start: Values) => boolean;
  /** What a field says where the server refused it, by code; else it says that something is, and its answer stands beside the buttons. */
  readonly refusals?: Readonly<Partial<Record<string, FaultWords>>>;
  /** Sends or stores what is valid. */
  readonly save: (values: Values, ways: Ways) => Promise<unknown> | undefined;
}

/** What the frame of a form needs to know of it, whatever it holds. */
export interface FormFrame {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SyntheticEvent) => void;
  };
  readonly isChanged: boolean;
  readonly busy: boolean;
  /** Why the server did not take it … */
  readonly failure: SaveFailure | null;
  /** … and what of that the fields say, as the server names them. */
  readonly told: readonly string[];
  readonly submission: Submission;
}

export interface Form<Values extends object> extends FormFrame, FieldBindings<Values>, Ways {
  readonly values: Values;
  readonly start: Values;
  readonly set: (part: Partial<Values>) => void;
  /** It was tried to submit it. */
  readonly tried: boolean;
  readonly isFaulty: boolean;
  /** What is to be said of a field, or of a further key of `check`. */
  readonly fault: (name: string) => string | undefined;
  /** Submits it from elsewhere than the form's own button. */
  readonly submit: () => Promise<void>;
  /** Shows what is wrong, the first field focused; whether all is right. */
  readonly tryIt: () => boolean;
  /** Gives the focus to the first field with a fault: one was found once it was looked up. */
  readonly focusFault: () => void;
  readonly editAgain: () => void;
  /** Begins anew with these: nothing was tried. */
  readonly restart: (values: Values) => void;
}

/** A form: what was filled in, what is wrong with it, and what became of it (docs/decisions/forms.md). */
export function useForm<Values extends object>(input: FormInput<Values>): Form<Values> {
  type Name = keyof Values & string;
  const { tells = 'tried', refusals = {}, save } = input;
  const { t } = useLingui();
  const [start] = useState(input.start);
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const { ref, focusFault } = useFaultFocus();
  const saving = useSaving();
  const { submission, submit: store, editAgain } = useSubmit();
  /** What the fields held when the server refused them: what was changed since is not held against them. */
  const [sent, setSent] = useState(start);
  const [isTaken, setTaken] = useState(false);
  const names = Object.keys(values) as unknown as readonly Name[];
  const same = (name: string, other: Values): boolean =>
    JSON.stringify(values[name as Name]) === JSON.stringify(other[name as Name]);

  const faults: Faults = input.check?.(values) ?? {};
  const isFaulty = Object.values(faults).some((fault) => fault !== null && fault !== undefined);
  const refused: readonly RefusedField<Name>[] =
    saving.failure === null ? [] : refusedFields(saving.failure.errors, names, refusals);
  const standing = refused.filter(({ name }) => same(name, sent));
  const isChanged = input.isChanged?.(values, start) ?? names.some((name) => !same(name, start));
  useReloadHold(isChanged && !isTaken && submission.state !== 'saved', () => Promise.resolve());

  const isToldOf = (name: string): boolean => {
    const when = typeof tells === 'function' ? tells(name) : tells;
    if (when === 'tried' || !(name in values)) return false;
    return when === 'changed' ? !same(name, start) : !isEmpty(values[name as Name]);
  };
  const fault = (name: string): string | undefined => {
    const isTold = tried || isToldOf(name);
    const found = (isTold ? faults[name] : undefined) ?? standing.find((one) => one.name === name)?.words;
    return found === undefined ? undefined : typeof found === 'string' ? found : t(found);
  };
  const busy = saving.busy || submission.state === 'saving';
  const set = (part: Partial<Values>): void => {
    setTaken(false);
    setValues((before) => ({ ...before, ...part }));
  };
  const tryIt = (): boolean => {
    setTried(true);
    if (isFaulty) focusFault();
    return !isFaulty;
  };
  const send: Saving['save'] = async (change, sending) => {
    setSent(values);
    const isDone = await saving.save(change, sending);
    setTaken(isDone);
    if (!isDone) focusFault();
    return isDone;
  };
  const submit = async (): Promise<void> => {
    if (!busy && tryIt()) await save(values, { send, store });
  };
  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    values,
    start,
    set,
    tried,
    isFaulty,
    isChanged,
    fault,
    busy,
    failure: saving.failure,
    told: refused.filter(({ isTold }) => isTold).map(({ path }) => path),
    submission,
    send,
    store,
    submit,
    tryIt,
    focusFault,
    editAgain,
    restart: (anew) => {
      setValues(anew);
      setTried(false);
    },
    ...fieldBindings(values, set, fault),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
