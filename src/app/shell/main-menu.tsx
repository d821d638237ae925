import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import type { SignedInUser } from '../../contract/users.ts';
import classes from './main-menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { PageLink } from './page-link.tsx';
import { type VisibleMenuItem, visibleMenu } from './visible-menu.ts';

/** The pages of this user: side by side where there is room, behind one button where there isn't. */
export function MainMenu({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const items = visibleMenu(user.menu, user.roles);
  if (items.length === 0) return null;
  return (
    <nav className={classes.menu} aria-label={t`Pages`}>
      <ul className={classes.wide}>
        {items.map((item) => (
          <li key={item.path}>
            {item.children.length === 0 ? <PageLink link={item} className={classes.link} /> : <Branch item={item} />}
          </li>
        ))}
      </ul>
      <div className={classes.narrow}>
        <Menu position="bottom-start" shadow="md" withinPortal={false}>
          <Menu.Target>
            <UnstyledButton className={classes.opener} aria-label={t`Menu`} title={t`Menu`}>
              <MenuIcon />
              <span className={classes.openerWord}>
                <Trans>Menu</Trans>
              </span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>{items.map(renderItems)}</Menu.Dropdown>
        </Menu>
      </div>
    </nav>
  );
}

function Branch({ item }: { readonly item: VisibleMenuItem }) {
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.link}>{item.name}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{renderItems(item)}</Menu.Dropdown>
    </Menu>
  );
}

const renderItems = (item: VisibleMenuItem) =>
  [item, ...item.children].map((link) => (
    <Menu.Item key={link.path} className={classes.item} renderRoot={(props) => <PageLink {...props} link={link} />} />
  ));
