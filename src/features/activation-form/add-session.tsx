import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { addPhoto } from '../../commands/add-photo.ts';
import { correct } from '../../commands/correct.ts';
import { type CreateShipment, createShipment } from '../../commands/create-shipment.ts';
import { following, issue } from '../../commands/issue.ts';
import { undoTime } from '../../commands/undo-time.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { type ActivationDraft, emptyDraft } from '../../domain/activation-form.ts';
import { deviceEligibility } from '../../domain/device-eligibility.ts';
import { type DeviceId, readDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import { FIELD_ORDER } from '../../kits/fields/shipment-form.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { useLimitProfiles } from '../../local/views/use-limit-profiles.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { DeviceEligibilityLine } from '../../scan/device-eligibility-line.tsx';
import { holdForNext, useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { toCreateShipment, toDraft } from './entry-input.ts';
import { FormStages, type SessionProps } from './form-stages.tsx';
import { firstScript, rememberScript } from './last-script.ts';
import { lastTimeOf, withoutLastTime } from './last-time.ts';
import { isWorthAsking, isWorthKeeping } from './stored-draft.ts';
import type { Unfinished } from './use-draft.ts';
import { useFormSession } from './use-form-session.ts';
import { useFreeId } from './use-free-id.ts';
import { useLastActivations } from './use-last-activations.ts';
import { useScannedTag } from './use-scanned-tag.tsx';

interface AddSessionProps extends SessionProps {
  readonly device: string | null;
  /** A free tag was scanned after this form was stored: it is the next one's. */
  readonly onNext: (device: DeviceId) => void;
  /** What follows on a stored form: a label for it, the next scan. Absent: nothing. */
  readonly onLabel?: ((shipmentId: string) => void) | undefined;
  readonly onScanNext?: (() => void) | undefined;
  /** Hears of each that is stored. */
  readonly onSaved?: ((shipmentId: string) => void) | undefined;
}

/** The form opens without what was said the last time where reading that takes longer. */
const LONGEST_READ_MS = 3_000;

const NONE: readonly ShipmentRow[] = [];

/** Ages in answers need no finer steps. */
const TICK_MS = 30_000;

/** One activation; a hand scanner's tag is taken also where no form is to be seen. */
export function AddSession({ device, onNext, onLabel, onScanNext, onSaved, ...props }: AddSessionProps) {
  const { options, correcting } = props;
  const userId = useProfile()?.userId ?? '';
  const [start] = useState(() => startOf(options, userId, device, correcting));
  const lately = useLastActivations(options);
  const activated = lately ?? NONE;
  const locations = useLocations();
  const last = useMemo(
    () => (correcting === null && locations !== undefined ? lastTimeOf(activated[0], locations) : null),
    [correcting, activated, locations],
  );
  const nextId = useFreeId(activated[0]?.customData ?? '', options);
  const placesOfLate = useMemo(
    () => [...new Set(activated.flatMap(({ originName, destName }) => [originName, destName]))],
    [activated],
  );
  const profiles = useLimitProfiles();
  const kept = useCustomers();
  const session = useFormSession({
    options,
    fields: FIELD_ORDER,
    start,
    name: draftName(options, correcting),
    isWorthKeeping: (draft) => (correcting === null ? isWorthKeeping(withoutLastTime(draft, last)) : draft !== start),
    // What stands there because it did the last time is nothing that anybody has typed.
    toKeep: useCallback((draft) => withoutLastTime(draft, last), [last]),
    ...(correcting === null ? { isWorthAsking } : {}),
    storing: (draft, how) => {
      const input = toCreateShipment(draft, options, guidOf(correcting) ?? crypto.randomUUID(), profiles, kept);
      if (input === null) return null;
      return () =>
        correcting === null
          ? issue(createShipment, input, { ...how, undoFor: undoTime(), also: photosOf(draft, input) })
          : correct(createShipment, correcting.localSeq, input, how);
    },
    onStored: ({ script, shipmentId }) => {
      rememberScript(userId, script);
      onSaved?.(shipmentId);
    },
  });
  const { form, draft, submission } = session;
  // It is read first: fields on the screen would fold away under a finger. Where nobody has begun with them, they say
  // what they did the last time.
  const [isReady, setReady] = useState(correcting !== null);
  const begin = useEffectEvent(() => {
    const { origin, destination, customer } = form.draft;
    if (last !== null && origin === null && destination === null && customer === '') form.change(last);
    setReady(true);
  });
  // A tag alone is scanned again sooner than a question is answered. One that a crash has left is there without being asked for.
  const { unfinished } = draft;
  const resume = useEffectEvent((kept: Unfinished) => {
    if (form.draft.device === '') form.change({ device: kept.draft.device });
    draft.decide();
  });
  useEffect(() => {
    if (correcting === null && unfinished && !isWorthAsking(unfinished.draft)) resume(unfinished);
  }, [correcting, unfinished]);
  const isFresh = correcting === null && draft.unfinished === null && submission.state === 'editing';
  const isKnown = lately !== undefined && locations !== undefined;
  useEffect(() => {
    if (isFresh && isKnown) begin();
  }, [isFresh, isKnown, last]);
  useEffect(() => {
    const timer = setTimeout(setReady, LONGEST_READ_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const now = useNow(TICK_MS);
  const isSaved = submission.state === 'saved';
  const notTaken = useScannedTag({
    options,
    now,
    enabled: isSaved || Boolean(unfinished),
    onTag: (id, mayBeUsed) => {
      if (!isSaved) form.change({ device: id });
      else if (mayBeUsed) onNext(id);
      return !isSaved || mayBeUsed;
    },
  });
  // What is scanned before the form is there, it takes as if it had been: a tag never takes another one's place unasked.
  useWedgeScanner(holdForNext, !isSaved && (unfinished === undefined || (unfinished === null && !isReady)));
  const scanned = readDeviceId(form.draft.device);
  const tag = correcting === null && scanned.kind === 'device' ? scanned.id : null;
  return (
    <FormStages
      {...props}
      action="add"
      session={session}
      isReady={isReady}
      last={last}
      placesOfLate={placesOfLate}
      nextId={nextId}
      stored={<Stored draft={form.draft} />}
      leads={onScanNext !== undefined}
      next={
        <>
          {onLabel !== undefined && (
            <Button variant="default" onClick={() => onLabel(form.draft.shipmentId)}>
              <Trans>Print label</Trans>
            </Button>
          )}
          {onScanNext !== undefined && (
            <Button onClick={onScanNext}>
              <Trans>Scan next</Trans>
            </Button>
          )}
        </>
      }
      note={
        <div role="status" data-testid="scan-note">
          {notTaken !== null && <StateMark state="error">{notTaken}</StateMark>}
        </div>
      }
      scanned={
        tag === null ? null : { id: tag, words: <TagEligibility kind={options.deviceKind} id={tag} now={now} /> }
      }
      onContinue={({ draft: kept }, withScanned) =>
        form.replace({ ...kept, device: withScanned && tag !== null ? tag : kept.device })
      }
    />
  );
}

/** Which shipment, with which device. */
function Stored({ draft: { shipmentId, device } }: { readonly draft: ActivationDraft }) {
  const reading = readDeviceId(device);
  if (reading.kind !== 'device') return shipmentId;
  const tail = shortDeviceId(reading.id);
  return (
    <Trans>
      {shipmentId} with …{tail}:
    </Trans>
  );
}

interface TagEligibilityProps {
  readonly kind: ActivationOptions['deviceKind'];
  readonly id: DeviceId;
  readonly now: number;
}

function TagEligibility({ kind, id, now }: TagEligibilityProps) {
  const device = useDevice(kind, id);
  return device === undefined ? null : (
    <DeviceEligibilityLine eligibility={deviceEligibility(device ?? undefined)} now={now} />
  );
}

/** The photos that were taken with it, sent after it. */
const photosOf = ({ photos }: ActivationDraft, { guid, shipmentId }: Pick<CreateShipment, 'guid' | 'shipmentId'>) =>
  photos.map((photo) => following(addPhoto, { ...photo, note: photo.note.trim(), guid, shipmentId }));

/** A corrected shipment stays the same one: what was done with it later means it. Unless its identity was the fault. */
function guidOf(correcting: OutboxEntry | null): string | null {
  const payload = v.safeParse(v.object({ guid: v.string() }), correcting?.payload);
  return payload.success && correcting?.lastError?.code !== 'guid-taken' ? payload.output.guid : null;
}

const draftName = ({ pattern }: ActivationOptions, correcting: OutboxEntry | null): string =>
  correcting === null ? pattern : `${pattern}-correct-${correcting.localSeq}`;

function startOf(
  options: ActivationOptions,
  userId: string,
  device: string | null,
  correcting: OutboxEntry | null,
): ActivationDraft {
  const refused = correcting === null ? null : toDraft(correcting.payload);
  if (refused !== null) return refused;
  return { ...emptyDraft(), script: firstScript(options, userId), device: device ?? '' };
}
