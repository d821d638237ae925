import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
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
  /** Parts that only the server has: while one was never here and there is no connection, the section says so. */
  readonly needs?: readonly (keyof Values)[];
  /** False: there is nothing to draw, not even a heading. Absent: there always is. */
  readonly isShown?: (scope: Scope) => boolean;
  /** Given what the page shares: its subject, what is known of it, window and cursor. */
  readonly draw: ComponentType<Scope>;
}

/** Sections in the order of the page, those of a list inside stand side by side. */
type Column<Values, Scope> = readonly (DetailSection<Values, Scope> | readonly DetailSection<Values, Scope>[])[];

/** Which sections a page has, and where. A page with `main` alone is one column. */
export interface DetailLayout<Values, Scope> {
  /** First on a phone; beside the page where that is wide. */
  readonly alerts?: Column<Values, Scope>;
  readonly main: Column<Values, Scope>;
  /** Last on a phone; beside the page where that is wide. */
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
      <Drawn key={section.id} section={section} scope={scope} values={bundle.values} />
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
  const isOneColumn = layout.alerts === undefined && layout.details === undefined;
  return (
    <>
      {boxes !== undefined && <FactList facts={boxes} boxes />}
      <AsOf bundle={bundle} />
      {isOneColumn ? (
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
  readonly values: Partial<Values>;
}

function Drawn<Values extends object, Scope extends object>({ section, scope, values }: DrawnProps<Values, Scope>) {
  const { id, title, tools: Tools, needs = [], isShown, draw: Draw } = section;
  const isOffline = useIsOffline();
  if (isShown?.(scope) === false) return null;
  const isMissing = isOffline && needs.some((part) => values[part] === undefined);
  const inside = isMissing ? <OnlyOnline /> : <Draw {...scope} />;
  if (title === undefined) return inside;
  return (
    <Section title={title} testId={id} tools={Tools === undefined ? undefined : <Tools {...scope} />}>
      {inside}
    </Section>
  );
}

const OnlyOnline = () => (
  <p className={classes.quiet}>
    <Trans>Needs a connection.</Trans>
  </p>
);
