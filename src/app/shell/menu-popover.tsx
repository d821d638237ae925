import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import anchored from '../../ui/anchored.module.css';
import { onAnchor } from '../../ui/form/entered.ts';
import { useAnchored } from '../../ui/use-anchored.ts';
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
  /** The button while the list is open at it. */
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  return (
    <>
      <UnstyledButton
        className={className}
        aria-expanded={opened !== null}
        onClick={onAnchor((anchor) => setOpened(opened === null ? anchor : null))}
      >
        {children}
      </UnstyledButton>
      {opened !== null && <OpenedLinks anchor={opened} links={links} onClose={() => setOpened(null)} />}
    </>
  );
}

interface OpenedLinksProps extends Pick<MenuPopoverProps, 'links'> {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** In its place in the document, so that Tab comes to the links after the button. */
function OpenedLinks({ anchor, links, onClose }: OpenedLinksProps) {
  const panel = useAnchored(anchor, 'start');
  return (
    <div
      ref={panel}
      popover="auto"
      className={`${anchored.anchored} ${classes.panel}`}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.path}>
            <PageLink link={link} className={classes.link} onClick={onClose} />
          </li>
        ))}
      </ul>
    </div>
  );
}
