import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BarCode } from '../../ui/bar-code.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { StateMark, StateShape } from '../../ui/state/state-mark.tsx';
import { keepWedgeProfile, useWedgeProfile } from '../wedge/wedge-profile.ts';
import { type Finding, findSetup, TEST_TEXT } from './find-setup.ts';
import { recordKeys } from './record-keys.ts';
import { ScannerWords } from './scanner-words.tsx';
import { UnusableScanner } from './unusable-scanner.tsx';
import classes from './wedge-test.module.css';

/** Finds out what a hand scanner sends around a code and which keyboard it takes itself for, and keeps it for this device. */
export function WedgeTestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const kept = useWedgeProfile();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [notKept, setNotKept] = useState(false);

  useEffect(
    () =>
      recordKeys((keys) => {
        const found = findSetup(keys);
        setFinding(found);
        if (found.kind !== 'found') return;
        try {
          keepWedgeProfile(found.profile);
          setNotKept(false);
        } catch {
          setNotKept(true);
        }
      }),
    [],
  );

  return (
    <Dialog title={t`Test hand scanner`} size="wide" stays alone onClose={onClose}>
      <div className={classes.body}>
        <Text>
          <Trans>
            Use the hand scanner to scan this code from the screen. You don't need to select anything first.
          </Trans>
        </Text>
        <BarCode text={TEST_TEXT} label={TEST_TEXT} />
        <div className={classes.result} role="status" data-testid="wedge-finding">
          {finding?.kind === 'found' && (
            <Alert color="green" title={<Trans>The scanner works</Trans>} icon={<StateShape state="good" />}>
              <ScannerWords profile={finding.profile} wrote={finding.wrote} pace={finding.pace} />
              {notKept ? (
                <StateMark state="warn">
                  <Trans>This browser doesn't keep settings, so test again each time you start.</Trans>
                </StateMark>
              ) : (
                <Trans>Saved in this browser.</Trans>
              )}
            </Alert>
          )}
          {finding !== null && finding.kind !== 'found' && <UnusableScanner finding={finding} />}
          {finding === null && kept === null && (
            <Text>
              <Trans>No scanner tested here yet. Most work without any setup.</Trans>
            </Text>
          )}
          {finding === null && kept !== null && (
            <>
              <Text fw={600}>
                <Trans>Last tested scanner:</Trans>
              </Text>
              <ScannerWords profile={kept} />
            </>
          )}
        </div>
      </div>
      <DialogActions>
        {kept !== null && (
          <Button
            variant="default"
            size="md"
            mih="var(--h)"
            onClick={() => {
              keepWedgeProfile(null);
              setFinding(null);
            }}
          >
            <Trans>Forget this scanner</Trans>
          </Button>
        )}
        <Button size="md" mih="var(--h)" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default WedgeTestDialog;
