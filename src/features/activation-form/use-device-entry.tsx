import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { reasonWords } from '../../api/reason-words.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { releasedFrom } from '../../domain/device.ts';
import { deviceEligibility } from '../../domain/device-eligibility.ts';
import { type DeviceId, readDeviceId, shortDeviceId } from '../../domain/device-id.ts';
import { startsDeviceSearch } from '../../domain/device-search.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { findDevice, withKnownDevice } from '../../local/views/look-up.ts';
import { useDevice, useDeviceSearch } from '../../local/views/use-devices.ts';
import { DeviceEligibilityLine } from '../../scan/device-eligibility-line.tsx';
import { evaluateDevice } from '../../scan/evaluate-device.tsx';
import { giveFeedback } from '../../scan/feedback.ts';
import { notChecked, type ScanResult } from '../../scan/scan-result.tsx';
import { shipmentLabel } from '../../scan/shipment-label.ts';
import { useWedgeScanner } from '../../scan/wedge/wedge.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { refusedChimes } from './refused-chimes.ts';
import { type Replacement, ReplaceQuestion } from './replace-question.tsx';
import type { FormValues } from './use-form-values.ts';

interface DeviceEntryInput {
  readonly form: FormValues;
  readonly options: ActivationOptions;
  readonly correcting: OutboxEntry | null;
  readonly now: number;
  /** The form has a device to fill in. */
  readonly editable: boolean;
  /** Takes a code that is no device's; false where it has no place in the form. */
  readonly takeOther: (code: ScannedCode) => Promise<boolean>;
  /** A scan has filled something in. */
  readonly onTaken: () => void;
  /** The shipment that is edited; absent: none. */
  readonly edits: string | undefined;
}

export interface DeviceEntry {
  /** Devices to offer while one is typed. */
  readonly offered: readonly DeviceRow[] | undefined;
  /** What was entered is the whole id of a device this device knows. */
  readonly chosen: boolean;
  /** What is known of the entered device, in words. */
  readonly eligibility: ReactNode;
  /** The answer to a code the scan dialog read. */
  readonly evaluate: (code: ScannedCode) => Promise<ScanResult>;
  /** The same answer, without the field being filled. */
  readonly peek: (code: ScannedCode) => Promise<ScanResult>;
  /** The shipment of the refused entry that is corrected. */
  readonly ownGuid: string | null;
  /** As far as this device knows the entered device may not be used. */
  readonly isTaken: boolean;
  /** Why the last scan was not taken, where the form has no device beside which that is said. */
  readonly refused: ReactNode;
  /** What is to be asked before a scan counts. */
  readonly question: ReactNode;
}

/** What of a refused entry's payload matters here. */
const refusedPayload = v.object({ guid: v.string(), macId: v.string() });

/** The device field's other half: scans land in it from anywhere in the form, and each entry gets its eligibility. */
export function useDeviceEntry(input: DeviceEntryInput): DeviceEntry {
  const { form, options, correcting, now, editable, takeOther, onTaken, edits } = input;
  const { deviceKind: kind } = options;
  const { t } = useLingui();
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const [refused, setRefused] = useState<{ words: ReactNode; at: string } | null>(null);
  const payload = v.safeParse(refusedPayload, correcting?.payload);
  const ownGuid = edits ?? (payload.success ? payload.output.guid : null);
  const entry = form.draft.device;
  const { origin, destination } = form.draft;
  const trip = origin === null || destination === null ? null : { from: origin, to: destination };
  const reading = readDeviceId(entry);
  const device = useDevice(kind, reading.kind === 'device' ? reading.id : null);
  const chosen = device?.macId === entry;
  const known = device === undefined || device === null ? null : deviceEligibility(releasedFrom(device, ownGuid));
  const isTaken = known?.mayActivate === false;
  const id = reading.kind === 'device' ? reading.id : null;
  const latest = useRef(id);
  // A scanner types into the field that has the focus before it is taken out again: what was known of a device is
  // looked up anew then. Until it is known at all a device counts as good: scans come faster than lookups.
  const good = useRef(new Map<DeviceId, boolean>());
  useLayoutEffect(() => {
    latest.current = id;
    if (id !== null && device !== undefined) good.current.set(id, device !== null && !isTaken);
  }, [id, device, isTaken]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const offered = useDeviceSearch(kind, chosen ? '' : entry, ownGuid);

  const answerTo = async (given: ScannedCode): Promise<ScanResult> => {
    const code = await withKnownDevice(kind, given);
    const scanned = code.kind === 'device' ? await findDevice(kind, code.id) : undefined;
    // While a refused entry is corrected, its own device is not "on another shipment".
    const ofShipment = (await shipmentLabel(code, options.configTypes)) !== null;
    return evaluateDevice(code, scanned && releasedFrom(scanned, ownGuid), now, ofShipment, trip);
  };
  const put = (id: DeviceId) => {
    latest.current = id;
    setReplacement(null);
    form.change({ device: id });
  };
  const evaluate = async (given: ScannedCode): Promise<ScanResult> => {
    const code = await withKnownDevice(kind, given);
    const answer = await answerTo(code);
    if (answer.tone === 'accepted' && code.kind === 'device') put(code.id);
    return answer;
  };
  const checked = (code: ScannedCode): Promise<ScanResult> =>
    answerTo(code).catch((error: unknown) => {
      // Who closed the form, or signed out, ended the look too: nothing has failed for anybody.
      if (isOpen.current) reportError(error);
      return notChecked();
    });

  /** A good tag is replaced only by who means to: the trigger may have been pulled at another label. */
  const ask = (before: DeviceId, id: DeviceId) => {
    giveFeedback('duplicate');
    setReplacement({ held: before, scanned: id, words: null, isTaken: false });
    void Promise.all([checked({ kind: 'device', id }), findDevice(kind, id).catch(() => undefined)]).then(
      ([{ words }, scanned]) => {
        const isTaken = scanned !== undefined && !deviceEligibility(releasedFrom(scanned, ownGuid)).mayActivate;
        if (isTaken) giveFeedback('refused');
        setReplacement((asked) => (asked?.scanned === id ? { ...asked, words, isTaken } : asked));
      },
    );
  };
  const hearOther = async (code: ScannedCode) => {
    if (await takeOther(code)) {
      giveFeedback('accepted');
      setRefused(null);
      onTaken();
      return;
    }
    const { tone, words } = await checked(code);
    giveFeedback(tone);
    setRefused({ words, at: entry });
  };
  const hear = (code: ScannedCode) => {
    if (code.kind === 'device') {
      hearDevice(code);
      return;
    }
    void withKnownDevice(kind, code)
      .then((known) => (known.kind === 'device' ? hearDevice(known) : hearOther(known)))
      .catch(reportError);
  };
  const hearDevice = (code: ScannedCode & { readonly kind: 'device' }) => {
    if (!editable) {
      giveFeedback('refused');
      const name = `…${shortDeviceId(code.id)}`;
      setRefused({ words: <Trans>{name} not accepted</Trans>, at: entry });
      return;
    }
    const before = latest.current;
    const mayBeGood = before !== null && good.current.get(before) !== false;
    if (mayBeGood && before !== code.id) {
      ask(before, code.id);
      return;
    }
    // What was scanned is never lost: a device that may not be used stands in the field with its eligibility below.
    put(code.id);
    void checked(code).then((answer) => {
      giveFeedback(answer.tone);
      setRefused(null);
      if (answer.tone === 'accepted') onTaken();
    });
  };
  useWedgeScanner(hear);

  return {
    offered,
    chosen,
    evaluate,
    peek: answerTo,
    ownGuid,
    isTaken,
    eligibility: wordsOf(),
    refused: editable || refused === null ? null : <StateMark state="error">{refused.words}</StateMark>,
    question: replacement !== null && (
      <ReplaceQuestion
        replacement={replacement}
        onScan={hear}
        onReplace={() => {
          put(replacement.scanned);
          onTaken();
        }}
        onKeep={() => setReplacement(null)}
      />
    ),
  };

  function wordsOf(): ReactNode {
    if (refused !== null && refused.at === entry) return <StateMark state="error">{refused.words}</StateMark>;
    if (reading.kind === 'foreign' && startsDeviceSearch(entry) && offered?.length === 0) {
      // Spec 1 §8, of what is searched for.
      return (
        <StateMark state="error">
          <Trans>Given mac is not in the correct format: {entry}</Trans>
        </StateMark>
      );
    }
    if (reading.kind !== 'device' || device === undefined) return null;
    if (edits !== undefined && device?.shipmentGuid === edits) {
      return (
        <StateMark state="none">
          <Trans>On this shipment now</Trans>
        </StateMark>
      );
    }
    const eligibility = known ?? deviceEligibility(undefined);
    // The server's word on this very device is newer than this device's own copy.
    const fault = correcting?.lastError ?? null;
    const isOfTag = refusedChimes(correcting).length === 0;
    const refusal = isOfTag && fault?.code.startsWith('device-') ? fault.code : null;
    if (refusal !== null && payload.success && reading.id === payload.output.macId) {
      return <StateMark state="error">{t(reasonWords(refusal))}</StateMark>;
    }
    return (
      <>
        <DeviceEligibilityLine eligibility={eligibility} now={now} trip={trip} />
        {isTaken ? (
          <div>
            <Trans>As of the last sync. Scan another device.</Trans>
          </div>
        ) : (
          !eligibility.mayActivate && (
            <div>
              <Trans>As of the last sync. The server will check again when this is sent.</Trans>
            </div>
          )
        )}
      </>
    );
  }
}
