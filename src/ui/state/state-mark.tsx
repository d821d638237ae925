import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './state-mark.module.css';
import { STATE_SHAPES, type State } from './state-shapes.tsx';
import { STATE_WORDS } from './state-words.ts';

interface StateMarkProps {
  readonly state: State;
  /** What the state is about, in words; without it the state's general word is used. */
  readonly label?: string;
  /** Shows the word beside the shape; else it is the shape's accessible name and its tooltip. */
  readonly children?: ReactNode;
  readonly size?: number;
}

/** A state as shape, colour and word: never colour alone. */
export function StateMark({ state, label, children, size = 16 }: StateMarkProps) {
  const { t } = useLingui();
  const shape = <StateShape state={state} size={size} />;
  if (children !== undefined) {
    return (
      <span className={classes.mark} data-state={state}>
        {shape}
        <span>{children}</span>
      </span>
    );
  }
  const words = label ?? t(STATE_WORDS[state]);
  return (
    <span className={classes.mark} data-state={state} role="img" aria-label={words} title={words}>
      {shape}
    </span>
  );
}

/** Only the shape, for where the word stands elsewhere. */
export function StateShape({ state, size = 16 }: { readonly state: State; readonly size?: number }) {
  return (
    <svg
      className={classes.shape}
      data-state={state}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {STATE_SHAPES[state]}
    </svg>
  );
}
