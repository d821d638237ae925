import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  /** Null: nothing is known. */
  readonly value: ReactNode;
}

/** Facts with their names; `boxes` are the few that one looks for first. */
export function FactList({ facts, boxes = false }: { readonly facts: readonly Fact[]; readonly boxes?: boolean }) {
  return (
    <dl className={boxes ? classes.boxes : classes.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={boxes ? classes.box : classes.fact}>
          <dt>{label}</dt>
          <dd data-fact={key}>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
