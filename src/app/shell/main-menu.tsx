import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2, IconScan } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { pathnameOf } from '../../domain/own-path.ts';
import { leadsTo, leadsToListOf } from '../router/leads-to.ts';
import type { MenuLink } from '../router/visible-menu.ts';
import { withSearch } from '../router/with-search.ts';
import classes from './main-menu.module.css';
import { MenuPopover } from './menu-popover.tsx';
import { dailyEntries, type MenuEntry, type MenuSection, menuSections } from './menu-sections.ts';
import { SECTION_NAMES } from './page-faces.ts';
import { PageLink } from './page-link.tsx';
import { type ShellShape, useFolded } from './shell-shape.ts';
import { useVisibleMenu } from './use-visible-menu.ts';

/** Pages in sight beside "More" and the alerts, where there is no room for all. */
const MOST_DAILY = 3;

interface MainMenuProps {
  readonly user: SignedInUser;
  readonly shape: ShellShape;
  /** The alerts, which stand among the first entries. */
  readonly alerts?: ReactNode;
}

/** The pages of this user: all in groups where there is room, those of every day and the rest behind "More" where there isn't. */
export function MainMenu({ user, shape, alerts }: MainMenuProps) {
  const { t } = useLingui();
  const items = useVisibleMenu(user);
  const sections = useMemo(() => menuSections(items), [items]);
  if (sections.length === 0) return <div className={classes.menu}>{alerts}</div>;
  return (
    <nav className={classes.menu} aria-label={t`Pages`} data-shape={shape}>
      {shape === 'sidebar' ? (
        <Sections sections={sections} alerts={alerts} />
      ) : (
        <Daily user={user} sections={sections} alerts={alerts} shape={shape} />
      )}
    </nav>
  );
}

interface SectionsProps {
  readonly sections: readonly MenuSection[];
  readonly alerts?: ReactNode;
  readonly onGo?: () => void;
}

function Sections({ sections, alerts, onGo }: SectionsProps) {
  const { t } = useLingui();
  const [first] = sections;
  return (
    <>
      {alerts !== undefined && first?.section !== 'start' && <div className={classes.alone}>{alerts}</div>}
      {sections.map(({ section, entries }) => {
        const name = SECTION_NAMES[section];
        return (
          <div key={section} className={classes.section}>
            {name !== null && <p className={classes.heading}>{t(name)}</p>}
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <Entry key={`${entry.name} ${entry.path}`} entry={entry} onGo={onGo} />
              ))}
              {section === 'start' && alerts !== undefined && <li>{alerts}</li>}
            </ul>
          </div>
        );
      })}
    </>
  );
}

/** Whether the page that is open is one of these. */
function useIsWithin(links: readonly MenuLink[]): boolean {
  return useRouterState({
    select: ({ location }) =>
      links.some(({ path }) => leadsTo(path, location.href) || leadsToListOf(path, location.href)),
  });
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly onGo: (() => void) | undefined;
}

/** One that has others under it shows them while one of them is the page that is open. */
function Entry({ entry: { icon: Sign, under, name, path }, onGo }: EntryProps) {
  const isFolded = useFolded() && onGo === undefined;
  const isWithin = useIsWithin(under);
  return (
    <li>
      <PageLink
        link={{ name, path }}
        sign={<Sign size={20} aria-hidden />}
        className={classes.link}
        {...(isWithin && { current: false })}
        {...(isFolded && { title: name })}
        onClick={onGo}
      />
      {isWithin && (
        <ul className={classes.under}>
          {under.map((one) => (
            <li key={one.path}>
              <PageLink link={one} className={classes.sub} onClick={onGo} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface DailyProps extends SectionsProps {
  readonly user: SignedInUser;
  readonly shape: ShellShape;
}

/** The pages of every day, the alerts, and everything else behind "More": the same on every page. On a phone the scanner is in the middle. */
function Daily({ user, sections, alerts, shape }: DailyProps) {
  const { t } = useLingui();
  const [first, ...others] = dailyEntries(sections, user.roles, MOST_DAILY);
  const isOnActivation = useRouterState({ select: (state) => state.location.pathname === ACTIVATION });
  const scan = shape === 'bar' ? sections.flatMap(({ entries }) => entries).find(isActivation) : undefined;
  const shown = scan === undefined ? others : others.slice(0, 1);
  return (
    <ul className={classes.daily}>
      {first !== undefined && <DailyEntry entry={first} />}
      {alerts !== undefined && <li>{alerts}</li>}
      {scan !== undefined && (
        <li>
          <PageLink
            link={{ name: t`Scan`, path: withSearch(scan.path, { scan: 'camera' }) }}
            sign={<IconScan size={22} aria-hidden />}
            current={false}
            // There the page has a larger one: one thing on a screen is the hand's next move.
            className={isOnActivation ? classes.short : classes.scan}
          />
        </li>
      )}
      {shown.map((entry) => (
        <DailyEntry key={entry.path} entry={entry} />
      ))}
      <li>
        <MenuPopover
          className={classes.short}
          panel={(close) => (
            <nav className={classes.menu} data-shape="sheet">
              <Sections sections={sections} onGo={close} />
            </nav>
          )}
        >
          <IconMenu2 size={22} aria-hidden />
          <span className={classes.word}>
            <Trans>More</Trans>
          </span>
        </MenuPopover>
      </li>
    </ul>
  );
}

const ACTIVATION = '/activation';
const isActivation = ({ path }: MenuLink): boolean => pathnameOf(path) === ACTIVATION;

function DailyEntry({ entry: { icon: Sign, under, name, path } }: { readonly entry: MenuEntry }) {
  const isWithin = useIsWithin(under);
  return (
    <li>
      <PageLink
        link={{ name, path }}
        sign={<Sign size={22} aria-hidden />}
        className={classes.short}
        {...(isWithin && { current: true })}
      />
    </li>
  );
}
