import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  /** Null: nothing is known. */
  readonly value: ReactNode;
}

/** Facts with their names; `boxes` are the few that one looks for first. What nothing is known of takes no room. */
export function FactList({ facts, boxes = false }: { readonly facts: readonly Fact[]; readonly boxes?: boolean }) {
  return (
    <dl className={boxes ? classes.boxes : classes.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ key, label, value }) => (
          <div key={key} className={boxes ? classes.box : classes.fact}>
            <dt>{label}</dt>
            <dd data-fact={key}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
