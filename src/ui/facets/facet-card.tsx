import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { countWords } from '../formatters.ts';
import { StateShape } from '../state/state-mark.tsx';
import type { State } from '../state/state-shapes.tsx';
import { Waiting } from '../state/waiting.tsx';
import classes from './facet-card.module.css';

/** A value that rows can be narrowed to, and how many have it. */
export interface Facet {
  readonly key: string;
  readonly label: ReactNode;
  readonly count: number;
  /** What the value means for who reads it; drawn as a shape beside the label. */
  readonly state?: State;
  /** Stands beside it: where all that have it are shown. */
  readonly link?: ReactNode;
}

interface FacetCardProps {
  readonly title: ReactNode;
  /** Undefined while they are not counted. */
  readonly facets: readonly Facet[] | undefined;
  /** The keys of those that were chosen. */
  readonly chosen: readonly string[];
  /** A value is chosen, or no longer. */
  readonly onToggle: (key: string) => void;
  /** Why there is none, and what to do. */
  readonly empty: ReactNode;
  /** Stands there while they are not counted; absent: that they are being counted. */
  readonly waiting?: ReactNode;
  /** Stands below the title: as of when they are. */
  readonly note?: ReactNode;
}

const SKELETONS = 4;

/** The values of one field with their counts, each a button that narrows everything else to it. */
export function FacetCard({ title, facets, chosen, onToggle, empty, waiting = <Counting />, note }: FacetCardProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const most = Math.max(1, ...(facets?.map(({ count }) => count) ?? []));
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {note}
      {facets === undefined ? (
        waiting
      ) : facets.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ul className={classes.facets}>
          {facets.map(({ key, label, count, state, link }) => (
            <li key={key} className={classes.row}>
              <button
                type="button"
                className={classes.facet}
                aria-pressed={chosen.includes(key)}
                data-facet={key}
                style={shareStyle(count / most)}
                onClick={() => onToggle(key)}
              >
                {state !== undefined && <StateShape state={state} />}
                <span className={classes.label}>{label}</span>
                <span className={classes.count}>{countWords(count, i18n.locale)}</span>
              </button>
              {link}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The bar behind a row: how much of the most frequent value this one is. */
const shareStyle = (share: number): CSSProperties => ({ '--share': share }) as CSSProperties;

const Counting = () => (
  <Waiting>
    <div className={classes.waiting}>
      {Array.from({ length: SKELETONS }, (_, row) => (
        <Skeleton key={row} animate={false} height={28} />
      ))}
    </div>
  </Waiting>
);
