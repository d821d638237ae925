import { Trans } from '@lingui/react/macro';
import { releasedFrom } from '../domain/device.ts';
import { shortDeviceId } from '../domain/device-id.ts';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { findDevice } from '../local/views/look-up.ts';
import { CodeText } from '../ui/code-text.tsx';
import { evaluateDevice } from './evaluate-device.tsx';
import type { ScanResult } from './scan-result.tsx';
import { shipmentLabel } from './shipment-label.ts';

interface ChimeList {
  /** Full ids of those that are on the list already. */
  readonly listed: readonly string[];
  /** The tag of the shipment, which is no iChime of its list; null while there is none. */
  readonly tag: string | null;
  /** The shipment the list is of: what is on it is free for it. */
  readonly ownGuid: string | null;
  /** Those of the shipments whose labels are told apart. */
  readonly configTypes: readonly number[];
  readonly now: number;
}

/** The answer to a scanned code where an iChime for a list is wanted. */
export async function evaluateChime(code: ScannedCode, list: ChimeList): Promise<ScanResult> {
  const { listed, tag, ownGuid, configTypes, now } = list;
  if (code.kind !== 'device') {
    return evaluateDevice(code, undefined, now, (await shipmentLabel(code, configTypes)) !== null);
  }
  const { id } = code;
  const name = <CodeText lead="…">{shortDeviceId(id)}</CodeText>;
  if (listed.includes(id)) {
    return { tone: 'duplicate', words: <Trans>{name} is already on the list.</Trans>, done: false };
  }
  if (tag === id) return refuse(<Trans>{name} is this shipment's tag. Scan an iChime label.</Trans>);
  const chime = await findDevice('chimes', id);
  if (chime === undefined && (await findDevice('tags', id)) !== undefined) {
    return refuse(<Trans>{name} is a tag. Scan an iChime label.</Trans>);
  }
  return { ...evaluateDevice(code, chime && releasedFrom(chime, ownGuid), now), done: false };
}

const refuse = (words: ScanResult['words']): ScanResult => ({ tone: 'refused', words, done: false });
