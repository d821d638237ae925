import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import anchored from './anchored.module.css';
import { isFocusLost } from './focus-near.ts';
import classes from './opened-panel.module.css';
import { useAnchored } from './use-anchored.ts';

interface OpenedPanelProps {
  /** The button it opens at; the focus comes back to it. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A few things to read and do at a button, open; the page behind stays as it is. The focus stays within until Escape or a
 * touch beside it closes it. What is within and opens something above it must do so inside of it.
 */
export function OpenedPanel({ anchor, label, className, onClose, children }: OpenedPanelProps) {
  const panel = useAnchored(anchor);
  const ref = useMergedRef(panel, useFocusTrap());
  // Before it is taken away, by whatever: what has the focus in it would leave it to nobody.
  useLayoutEffect(
    () => () => {
      if (panel.current?.contains(document.activeElement) === true) anchor.focus({ preventScroll: true });
    },
    [anchor, panel],
  );
  // Beside the page, not in the header: that has colours of its own.
  return createPortal(
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={`${anchored.anchored} ${classes.panel} ${className ?? ''}`}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        if (isFocusLost()) anchor.focus({ preventScroll: true });
        onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
