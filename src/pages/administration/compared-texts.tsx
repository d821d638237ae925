import type { ReactNode } from 'react';
import classes from './administration-page.module.css';
import { comparedLines } from './compared-lines.ts';

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;

interface ComparedTextsProps {
  readonly before: string;
  readonly after: string;
  /** The accessible name. */
  readonly label: string;
  /** What the signs stand for. */
  readonly legend: ReactNode;
  /** Said where nothing differs. */
  readonly same: ReactNode;
}

/** Two texts line by line. A sign says what a colour says. */
export function ComparedTexts({ before, after, label, legend, same }: ComparedTextsProps) {
  const lines = comparedLines(before, after);
  const differs = lines.some(({ change }) => change !== 'same');
  return (
    <>
      <p className={classes.quiet}>{differs ? legend : same}</p>
      <pre className={classes.compare} aria-label={label} translate="no">
        {lines.map(({ place, change, text }) => (
          <code key={place} className={classes.line} data-change={change}>
            {`${SIGNS[change]} ${text}`}
          </code>
        ))}
      </pre>
    </>
  );
}
