import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Observable } from '../../state/observable.ts';
import classes from './waiting.module.css';

/** How many answers the page shows the place of: `WaitingStatus` tells of all of them together. */
export const waitingCount = new Observable(0);

/** Counts as an answer that is waited for, as long as it is shown. */
function useWaiting(): void {
  useEffect(() => {
    waitingCount.set(waitingCount.get() + 1);
    return () => waitingCount.set(waitingCount.get() - 1);
  }, []);
}

interface WaitingProps {
  /** As high as what comes; pixels. */
  readonly height?: number;
  /** In place of one block: the shape of what comes, as skeletons. */
  readonly children?: ReactNode;
}

/**
 * The place of an answer that is on its way: the one thing that is drawn until it is known. It says nothing, and is seen only
 * once it takes a while.
 */
export function Waiting({ height = 96, children }: WaitingProps) {
  useWaiting();
  return (
    <div className={classes.waiting} aria-busy="true" data-loading>
      {children ?? <Skeleton animate={false} height={height} />}
    </div>
  );
}

/** The place of a word or a number that is on its way, within a line. */
export function WaitingValue() {
  useWaiting();
  return (
    <span className={classes.waiting} aria-busy="true" data-loading>
      <span className={classes.bar} />
    </span>
  );
}
