import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import type { Doer } from './doer.ts';
import classes from './outbox-panel.module.css';

/** Whose something is, and when they did it. @param at milliseconds since 1970 */
export function Mine({ at }: { readonly at: number }) {
  const time = timeWords(at, useTimeReader());
  return <Trans>You · {time}</Trans>;
}

/** The same of the other one, as far as that is known. */
export function Theirs({ doer }: { readonly doer: Doer | null }) {
  const reader = useTimeReader();
  if (doer === null) return <Trans>Now on the server</Trans>;
  return `${doer.by} · ${timeWords(doer.at, reader)}`;
}

interface TwoSidesProps {
  /** When this person did theirs. Milliseconds since 1970. */
  readonly enteredAt: number;
  readonly doer: Doer | null;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** What this person did and what somebody else did, side by side: who, when, what. */
export function TwoSides({ enteredAt, doer, mine, theirs }: TwoSidesProps) {
  return (
    <dl className={classes.sides}>
      <div>
        <dt>
          <Mine at={enteredAt} />
        </dt>
        <dd>{mine}</dd>
      </div>
      <div>
        <dt>
          <Theirs doer={doer} />
        </dt>
        <dd>{theirs}</dd>
      </div>
    </dl>
  );
}
