import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { SignedInUser } from '../../contract/users.ts';
import classes from './main-menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { MenuPopover } from './menu-popover.tsx';
import { PageLink } from './page-link.tsx';
import { visibleMenu } from './visible-menu.ts';

/** The pages of this user: side by side where there is room, behind one button where there isn't. */
export function MainMenu({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const { routesByPath } = useRouter();
  const items = visibleMenu(user.menu, user.roles, (pathname) => Object.hasOwn(routesByPath, pathname));
  if (items.length === 0) return null;
  return (
    <nav className={classes.menu} aria-label={t`Pages`}>
      <ul className={classes.wide}>
        {items.map((item) => (
          <li key={item.path}>
            {item.children.length === 0 ? (
              <PageLink link={item} className={classes.link} />
            ) : (
              <MenuPopover className={classes.link} links={[item, ...item.children]}>
                {item.name}
              </MenuPopover>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.narrow}>
        <MenuPopover className={classes.opener} links={items.flatMap((item) => [item, ...item.children])}>
          <MenuIcon />
          <span className={classes.openerWord}>
            <Trans>Menu</Trans>
          </span>
        </MenuPopover>
      </div>
    </nav>
  );
}
