import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { linksOf } from '../router/visible-menu.ts';
import classes from './main-menu.module.css';
import { MenuPopover } from './menu-popover.tsx';
import { PageLink } from './page-link.tsx';
import { useMenuFits } from './use-menu-fits.ts';
import { useVisibleMenu } from './use-visible-menu.ts';

/** The pages of this user: side by side where there is room, behind one button where there isn't. */
export function MainMenu({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const items = useVisibleMenu(user);
  const list = useRef<HTMLUListElement>(null);
  const room = useMenuFits(list);
  if (items.length === 0) return null;
  return (
    <nav className={classes.menu} aria-label={t`Pages`} data-room={room}>
      <ul className={classes.wide} ref={list}>
        {items.map((item) => (
          <li key={`${item.name} ${item.path}`}>
            {item.path !== null && item.children.length === 0 ? (
              <PageLink link={{ name: item.name, path: item.path }} className={classes.link} />
            ) : (
              <MenuPopover className={classes.link} links={linksOf(item)}>
                {item.name}
              </MenuPopover>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.narrow}>
        <MenuPopover className={classes.opener} links={items.flatMap(linksOf)}>
          <IconMenu2 size={20} aria-hidden />
          <span className={classes.openerWord}>
            <Trans>Menu</Trans>
          </span>
        </MenuPopover>
      </div>
    </nav>
  );
}
