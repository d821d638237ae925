import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { siteOptions } from '../../api/host.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { saveAgain } from '../../commands/save-again.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { activationIndicators, DEFAULT_DELETE_LIMIT } from '../../domain/activation-indicators.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { deviceObstacle } from '../../domain/shipment-activity.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { aclWords } from '../../kits/shipment-list/acl-words.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './activation-trouble.module.css';
import { MissingChimesLine, NAMED_CHIMES } from './missing-chimes-line.tsx';
import { retryActivation } from './retry-activation.ts';
import { standingOf } from './shipment-action.ts';

interface ActivationTroubleProps {
  readonly shipment: Shipment;
  /** What the shipment was read from. */
  readonly row: ShipmentRow;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Asks before the list of iChimes is built again. */
  readonly onRebuild: () => void;
}

/** Why an activation is not as it should be, and the one thing that helps; nothing where all is well with it. */
export function ActivationTrouble({ shipment, row, now, onRebuild }: ActivationTroubleProps) {
  const { t } = useLingui();
  const user = useProfile();
  if (user === null || isDecommissioned(shipment)) return null;
  const settings = { maxRebuildTime: siteOptions().maxRebuildTime, now, deleteLimit: DEFAULT_DELETE_LIMIT };
  const { save, showRebuild } = activationIndicators(shipment, settings);
  const words = aclWords(shipment.acl);
  if (save === 'error') {
    const mayRetry = saveAgain.mayIssue(user) && deviceObstacle(standingOf(row, now)) === null;
    return (
      <section className={classes.trouble} aria-label={t`Activation`} data-testid="activation-trouble">
        <div className={classes.words}>
          <StateMark state="error">
            <Trans context="indicator">Save error</Trans>
          </StateMark>
          <span>{shipment.saveStatus}</span>
        </div>
        {mayRetry && (
          <Button size="md" onClick={() => void retryActivation(row).catch(reportError)}>
            <Trans>Retry</Trans>
          </Button>
        )}
      </section>
    );
  }
  if (!showRebuild) return null;
  return (
    <section className={classes.trouble} data-tone="warn" aria-label={t`Activation`} data-testid="activation-trouble">
      <div className={classes.words}>
        <StateMark state="warn">
          <Trans context="indicator">Rebuild needed</Trans>
        </StateMark>
        {words !== null && <span>{t(words)}</span>}
        <MissingChimesLine shipment={shipment} most={NAMED_CHIMES} />
      </div>
      {rebuildAcl.mayIssue(user) && (
        <Button size="md" onClick={onRebuild}>
          <Trans>Rebuild</Trans>
        </Button>
      )}
    </section>
  );
}
