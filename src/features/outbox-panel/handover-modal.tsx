import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import './mantine-styles.ts';
import classes from './outbox-panel.module.css';

interface HandoverModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Narrower or lower than this the dialog takes the whole screen. */
const PHONE = '(max-width: 48em), (max-height: 30em)';

/** The frame of both ends of a handover. A slip beside it must not end it. */
export function HandoverModal({ title, onClose, children }: HandoverModalProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={phone}
      closeOnClickOutside={false}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 48 }}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  );
}
