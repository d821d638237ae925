import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type DeviceId, toldApart } from '../../domain/device-id.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import classes from './replace-question.module.css';

/** A tag was scanned while the form holds another one that may be used. */
export interface Replacement {
  readonly held: DeviceId;
  readonly scanned: DeviceId;
  /** What is known of the scanned one, in words; null until it is known. */
  readonly words: ReactNode;
  /** It is known that the scanned one may not be used. */
  readonly isTaken: boolean;
}

interface ReplaceQuestionProps {
  readonly replacement: Replacement;
  /** Another code came while it is asked. */
  readonly onScan: (code: ScannedCode) => void;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/** Asks before a scan replaces a good tag: it may have been a stray one. Mounted while it is asked. */
export function ReplaceQuestion({ replacement, onScan, onReplace, onKeep }: ReplaceQuestionProps) {
  const { t } = useLingui();
  const [held, scanned] = toldApart(replacement.held, replacement.scanned);
  const { words, isTaken } = replacement;
  return (
    <Dialog
      title={isTaken ? t`${scanned} can't be used. Keeping ${held}.` : t`Replace ${held} with ${scanned}?`}
      size="question"
      stays
      onClose={onKeep}
    >
      <Listen onScan={onScan} />
      <div className={classes.swap} aria-hidden>
        <span className={classes.code} data-kept={isTaken}>
          {held}
        </span>
        <IconArrowRight size={32} />
        <span className={classes.code} data-refused={isTaken}>
          {scanned}
        </span>
      </div>
      <div role="status">{words ?? <Waiting height={24} />}</div>
      <DialogActions>
        <Button size="lg" mih="var(--h-main)" variant={isTaken ? 'filled' : 'default'} data-autofocus onClick={onKeep}>
          <Trans>Keep {held}</Trans>
        </Button>
        {!isTaken && (
          <Button size="lg" mih="var(--h-main)" onClick={onReplace}>
            <Trans>Replace with {scanned}</Trans>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Within the dialog, so that it is asked before what the dialog itself says to a scan. */
function Listen({ onScan }: Pick<ReplaceQuestionProps, 'onScan'>) {
  useWedgeScanner(onScan);
  return null;
}
