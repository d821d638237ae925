import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './menu-popover.module.css';

interface MenuPopoverProps {
  readonly className: string | undefined;
  /** @param close ends it */
  readonly panel: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A button that opens a sheet of links beside the rail, or over the bar of a phone. They are links, not commands: no menu role,
 * Tab walks them.
 */
export function MenuPopover({ className, panel, children }: MenuPopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton className={className} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {children}
      </UnstyledButton>
      {opened && <Sheet onClose={() => setOpened(false)}>{panel(() => setOpened(false))}</Sheet>}
    </>
  );
}

interface SheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** In its place in the document, so that Tab comes to the links after the button. */
function Sheet({ onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => sheet.current?.showPopover(), []);
  return (
    <div
      ref={sheet}
      popover="auto"
      className={classes.sheet}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
