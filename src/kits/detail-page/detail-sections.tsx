import type { ComponentType, ReactNode } from 'react';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import { Awaited } from '../face/awaited.tsx';
import { usePartsFace } from '../face/face.ts';
import { AsOf } from './as-of.tsx';
import classes from './detail-page.module.css';
import { type Fact, FactList } from './fact-list.tsx';
import { Section } from './section.tsx';

/** A part of a detail page. */
export interface DetailSection<Values, Scope> {
  readonly id: string;
  /** Absent: it draws its heading and its frame itself. */
  readonly title?: ReactNode;
  /** What can be done with it, beside its title. */
  readonly tools?: ComponentType<Scope>;
  /** Parts that only the server has: until all are known the section says nothing of them, and why where they don't come. */
  readonly needs?: readonly (keyof Values)[];
  /** False: there is nothing to draw, not even a heading. Absent: there always is. */
  readonly isShown?: (scope: Scope) => boolean;
  /** Given what the page shares: its subject, what is known of it, window and cursor. */
  readonly draw: ComponentType<Scope>;
}

/** Sections in the order of the page, those of a list inside stand side by side. */
type Column<Values, Scope> = readonly (DetailSection<Values, Scope> | readonly DetailSection<Values, Scope>[])[];

/**
 * Which sections a page has, and where. A page with `main` alone is one column. One whose subject moves has `map` and `curves`: they
 * stand beside each other where that is wide, else below each other, and `under` comes below the map or after both.
 */
export interface DetailLayout<Values, Scope> {
  /** Above all others, beside how fresh the page is: what all of them go by. */
  readonly time?: Column<Values, Scope>;
  readonly map?: Column<Values, Scope>;
  readonly curves?: Column<Values, Scope>;
  readonly under?: Column<Values, Scope>;
  /** First on a phone; beside the page where that is wide. */
  readonly alerts?: Column<Values, Scope>;
  readonly main?: Column<Values, Scope>;
  /** Last on a phone; beside the page where that is wide, or in columns below where there is a map with curves. */
  readonly details?: Column<Values, Scope>;
}

interface DetailSectionsProps<Values extends object, Scope extends object> {
  readonly layout: DetailLayout<Values, Scope>;
  readonly scope: Scope;
  readonly bundle: ShownBundle<Values>;
  /** The few facts that one looks for first. */
  readonly boxes?: readonly Fact[];
}

/** What a page shows under its head: facts to look for first, how fresh all is, and its sections. */
export function DetailSections<Values extends object, Scope extends object>(props: DetailSectionsProps<Values, Scope>) {
  const { layout, scope, bundle, boxes } = props;
  const column = (name: keyof DetailLayout<Values, Scope>) => {
    const parts = layout[name];
    if (parts === undefined) return null;
    const drawn = (section: DetailSection<Values, Scope>) => (
      <Drawn key={section.id} section={section} scope={scope} bundle={bundle} />
    );
    return (
      <div className={classes[name]}>
        {parts.map((part) =>
          'id' in part ? (
            drawn(part)
          ) : (
            <div key={part.map(({ id }) => id).join(' ')} className={classes.pair}>
              {part.map(drawn)}
            </div>
          ),
        )}
      </div>
    );
  };
  const hasMap = layout.map !== undefined;
  const isOneColumn = layout.alerts === undefined && layout.details === undefined;
  return (
    <>
      {boxes !== undefined && <FactList facts={boxes} boxes />}
      <div className={classes.bar}>
        {column('time')}
        <AsOf bundle={bundle} />
      </div>
      {hasMap ? (
        <>
          <div className={classes.stage}>
            {column('map')}
            {column('curves')}
            {column('under')}
          </div>
          {column('main')}
          {layout.details !== undefined && <div className={classes.below}>{column('details')}</div>}
        </>
      ) : isOneColumn ? (
        column('main')
      ) : (
        <div className={classes.grid}>
          {column('alerts')}
          {column('main')}
          {column('details')}
        </div>
      )}
    </>
  );
}

interface DrawnProps<Values extends object, Scope extends object> {
  readonly section: DetailSection<Values, Scope>;
  readonly scope: Scope;
  readonly bundle: ShownBundle<Values>;
}

function Drawn<Values extends object, Scope extends object>({ section, scope, bundle }: DrawnProps<Values, Scope>) {
  const { id, title, tools: Tools, needs = [], isShown, draw: Draw } = section;
  const face = usePartsFace(bundle, needs);
  if (isShown?.(scope) === false) return null;
  const inside =
    needs.length === 0 ? (
      <Draw {...scope} />
    ) : (
      <Awaited face={face} onRetry={bundle.retry} asOf={bundle.asOf}>
        <Draw {...scope} />
      </Awaited>
    );
  if (title === undefined) return inside;
  return (
    <Section title={title} testId={id} tools={Tools === undefined ? undefined : <Tools {...scope} />}>
      {inside}
    </Section>
  );
}
