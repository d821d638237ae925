import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { assignIncident } from '../../commands/assign-incident.ts';
import { endMute } from '../../commands/end-mute.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { MuteRow } from '../../contract/mutes.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { takeIncident } from '../../kits/alerts/take-incident.ts';
import { CommentsButton } from '../../kits/comments/comments-button.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useMutesAbout } from '../../local/views/use-mutes.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './alert-list.module.css';
import { EscalatedTo } from './escalated-to.tsx';
import { mutedWords } from './mute-target-words.ts';
import { MUTE_REASON_WORDS } from './mute-words.ts';

interface IncidentStandingProps {
  readonly incident: RowView<IncidentRow>;
  /** What is wrong in a few words. */
  readonly title: string;
  readonly onAssign: () => void;
  readonly onMute: () => void;
  readonly onFalseAlarm: () => void;
  readonly onComments: () => void;
  /** What was done here is told elsewhere. */
  readonly onDone: () => void;
}

/** Whose an incident is and until when it is muted, with what changes that. */
export function IncidentStanding({
  incident,
  title,
  onAssign,
  onMute,
  onFalseAlarm,
  onComments,
  onDone,
}: IncidentStandingProps) {
  const { t } = useLingui();
  const user = useProfile();
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  const { row } = incident;
  const mutes = useMutesOf(incident, now);
  const may = user !== null && assignIncident.mayIssue(user);
  const done = (work: Promise<unknown>): void => {
    work.then(onDone, (error: unknown) => tellNotSaved(error));
  };
  const toMe = () => {
    if (user === null) return;
    done(takeIncident(user, row, title));
  };
  return (
    <>
      <p className={classes.sentence} data-testid="incident-owner">
        {row.owner === '' ? (
          <Trans context="incident">Unassigned</Trans>
        ) : (
          <>
            {t({ message: 'Owner', context: 'incident' })}: <span translate="no">{row.owner}</span>
          </>
        )}
      </p>
      <EscalatedTo row={row} />
      {row.mutedUntil !== null && timeOf(row.mutedUntil) > now && (
        <p className={classes.sentence} data-testid="incident-muted">
          <Trans>Muted until {timeWords(timeOf(row.mutedUntil), reader, now)}</Trans>
          {row.muteReason !== null && `, ${t(MUTE_REASON_WORDS[row.muteReason])}`}
        </p>
      )}
      <Group gap="xs">
        <CommentsButton about={{ incidentId: row.incidentId }} onOpen={onComments} />
        {may && (
          <>
            {row.owner !== user.loginName && (
              <Button variant="default" mih="var(--h)" onClick={toMe}>
                <Trans context="incident">I take it</Trans>
              </Button>
            )}
            <Button variant="default" mih="var(--h)" aria-haspopup="dialog" onClick={onAssign}>
              <Trans context="incident">Assign</Trans>
            </Button>
            <Button variant="default" mih="var(--h)" aria-haspopup="dialog" onClick={onMute}>
              <Trans context="verb">Mute</Trans>
            </Button>
            <Button variant="default" mih="var(--h)" aria-haspopup="dialog" onClick={onFalseAlarm}>
              <Trans>False alarm</Trans>
            </Button>
            {mutes.map(({ row: mute }) => (
              <Unmute key={mute.muteId} mute={mute} incident={incident} isOnly={mutes.length === 1} onDone={done} />
            ))}
          </>
        )}
      </Group>
    </>
  );
}

interface UnmuteProps {
  readonly mute: MuteRow;
  readonly incident: RowView<IncidentRow>;
  /** Nothing else mutes it. */
  readonly isOnly: boolean;
  readonly onDone: (work: Promise<unknown>) => void;
}

function Unmute({ mute, incident, isOnly, onDone }: UnmuteProps) {
  const { i18n } = useLingui();
  const eventName = useEventNames();
  const { muteId } = mute;
  const subject = mutedWords(mute, incident.shipment?.customData, eventName, i18n);
  const incidents = isOnly ? [incident.row.incidentId] : [];
  return (
    <Button
      variant="default"
      mih="var(--h)"
      onClick={() => onDone(issueAndOffer(endMute, { muteId, subject, incidents }))}
    >
      <Trans>Unmute {subject}</Trans>
    </Button>
  );
}

/** The mutes that hold for the alert that speaks for all, or for what they have in common. */
function useMutesOf({ row, cause }: RowView<IncidentRow>, now: number): readonly RowView<MuteRow>[] {
  const place = cause?.location ?? '';
  return useMutesAbout(
    {
      event: row.alertEvent,
      guid: row.leadGuid,
      macId: row.leadMacId,
      places: place === '' ? [] : [place],
      causeKind: row.causeKind,
      causeKey: row.causeKey,
    },
    now,
  );
}
