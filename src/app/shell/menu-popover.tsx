import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { MenuLink } from '../router/visible-menu.ts';
import classes from './menu-popover.module.css';
import { PageLink } from './page-link.tsx';

interface MenuPopoverProps {
  readonly className: string | undefined;
  readonly links: readonly MenuLink[];
  readonly children: ReactNode;
}

/** A button that opens a list of links. They are links, not commands: no menu role, Tab walks them. */
export function MenuPopover({ className, links, children }: MenuPopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>
        <UnstyledButton className={className} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <ul className={classes.links}>
          {links.map((link) => (
            <li key={link.path}>
              <PageLink link={link} className={classes.link} onClick={() => setOpened(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
