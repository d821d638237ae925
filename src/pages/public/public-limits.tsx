import { Trans } from '@lingui/react/macro';
import type { PublicLimit } from '../../contract/public-links.ts';
import { boundsOf } from '../../domain/condition/bounds.ts';
import { percentWords } from '../../ui/measured-words.ts';
import { boundsWords } from '../../words/bounds-words.ts';
import classes from './public-page.module.css';
import { bothUnits, type Visitor } from './public-words.ts';

/** Between which values the goods are to be now, and who says so; nothing where nobody does. */
export function PublicLimits({
  limits,
  visitor,
}: {
  readonly limits: readonly PublicLimit[];
  readonly visitor: Visitor;
}) {
  const inForce = limits
    .filter(({ until }) => until === null)
    // Set points of several iChimes are not those of one.
    .map((limit, at) => {
      const macId = limit.source.kind === 'set-points' ? String(at) : null;
      return { ...limit, until: Number.POSITIVE_INFINITY, macId };
    });
  const degrees = (fahrenheit: number): string => bothUnits(fahrenheit, visitor);
  const percent = (value: number): string => percentWords(value, visitor.locale);
  const words = boundsOf(inForce).map((bounds) => boundsWords(bounds, { i18n: visitor.i18n, degrees, percent }));
  if (words.length === 0) return null;
  return (
    <section data-testid="public-limits">
      <h2 className={classes.section}>
        <Trans>Limits</Trans>
      </h2>
      <ul className={classes.list}>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
