import type { ReactNode } from 'react';
import { StateShape } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import classes from './shell-banner.module.css';

interface ShellBannerProps {
  readonly state: State;
  /** What has to be known. */
  readonly children: ReactNode;
  /** The way on. */
  readonly action: ReactNode;
}

/** A line under the head of every page that stays until a person acts on it. */
export function ShellBanner({ state, children, action }: ShellBannerProps) {
  return (
    <div className={classes.banner}>
      <span className={classes.words}>
        <StateShape state={state} size={20} />
        <span>{children}</span>
      </span>
      {action}
    </div>
  );
}
