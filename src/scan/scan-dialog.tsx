import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './scan-dialog.module.css';
import { ScanPanel } from './scan-panel.tsx';
import type { JudgeCode } from './use-verdict.tsx';

export type { ScanTone, ScanVerdict } from './scan-verdict.tsx';

/** Narrower than this the dialog takes the whole screen: phones, also turned ones by their height. */
const PHONE = '(max-width: 48em), (max-height: 30em)';
const CLOSE_BUTTON_PIXELS = 48;

export interface ScanDialogProps {
  readonly opened: boolean;
  /** Called by the close button and Escape, after an accepted verdict that is `done`, and by "Type it instead". */
  readonly onClose: () => void;
  /**
   * Answers a whole code of ours or a foreign one, never a `partial` one: the dialog answers those itself. Asked for one
   * code at a time. A code that stays in view is asked again only if it was refused, every 1.5 seconds.
   */
  readonly onCode: JudgeCode;
  /** What is to be held in view, where it is no label. */
  readonly hint?: ReactNode;
  /** The person wants to type the code: called after `onClose`. Without it that is not offered. */
  readonly onTypeInstead?: (() => void) | undefined;
}

/** Scans one or more codes with the camera or a wedge scanner, and shows the answer to each. */
export function ScanDialog({ opened, onClose, onCode, hint, onTypeInstead }: ScanDialogProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Scan`}
      fullScreen={phone}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close`, size: CLOSE_BUTTON_PIXELS }}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <ScanPanel
        active={opened}
        onClose={onClose}
        onCode={onCode}
        hint={hint}
        onTypeInstead={
          onTypeInstead === undefined
            ? undefined
            : () => {
                onClose();
                onTypeInstead();
              }
        }
      />
    </Modal>
  );
}

export default ScanDialog;
