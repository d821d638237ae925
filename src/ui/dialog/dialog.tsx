import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use } from 'react';
import { FLOOR } from '../use-floor.ts';
import classes from './dialog.module.css';
import { DialogGuest } from './dialog-guest.ts';
import { FirstField } from './first-field.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useTopmost } from './use-topmost.ts';
import './mantine-styles.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** A question is short, and never takes the whole screen. */
  readonly size?: keyof typeof WIDTHS;
  /** A touch beside it doesn't close it: what was begun in it is not to be lost by a slip. */
  readonly stays?: true;
  /** Escape ends something within it for now, not the dialog. */
  readonly keepsEscape?: boolean;
  /** It hears every key itself: no `DialogGuest` stands in it. */
  readonly alone?: true;
  /** It takes the whole screen, however large that is. */
  readonly full?: true;
  /** Its content takes all the height there is on a phone, as a camera's picture does. */
  readonly filled?: true;
  /** It belongs to the floor, wherever it was opened. */
  readonly floor?: true;
  readonly children: ReactNode;
}

/** Narrower or lower than this a dialog takes the whole screen: phones, also turned ones by their height. */
const PHONE = '(max-width: 48em), (max-height: 30em)';

/** 640 pixels, 800 for barcodes (spec 1 §9), 1000 for a report, 1280 for routes (spec 2 §2); the others are ours: the add and edit form has two columns. */
const WIDTHS = {
  question: '28rem',
  usual: '40rem',
  form: 'min(50rem, 100vw - 2rem)',
  wide: '48.75rem',
  barcode: '50rem',
  report: '62.5rem',
  route: '80rem',
} as const;

/**
 * The frame of every dialog: its title names it, Escape and the close button end it, and the focus then goes back to where
 * it was. Mounted while it is open. What can be done in it stands in `DialogActions`, last in it or last in its form.
 */
export function Dialog({
  title,
  onClose,
  size = 'usual',
  stays,
  keepsEscape,
  alone,
  full,
  filled,
  floor,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  useFocusReturn(true);
  const isTopmost = useTopmost();
  const guest = use(DialogGuest);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      centered={size === 'question'}
      fullScreen={full === true || (isPhone && size !== 'question')}
      closeOnClickOutside={stays !== true}
      closeOnEscape={isTopmost && keepsEscape !== true}
      returnFocus={false}
      // A dialog's head is not the page's banner.
      attributes={{ header: { role: 'presentation' }, ...(floor === true && { content: FLOOR }) }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 'var(--h)' }}
      classNames={{
        header: classes.head ?? '',
        title: classes.title ?? '',
        content: classes.content ?? '',
        body: `${classes.body ?? ''} ${filled === true ? (classes.filled ?? '') : ''}`,
      }}
      transitionProps={{ duration: 120 }}
    >
      <FirstField />
      {alone !== true && guest}
      {children}
    </Modal>
  );
}
