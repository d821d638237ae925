import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DeviceRow } from '../../contract/devices.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { findDevice, findShipment, withKnownDevice } from '../../local/views/look-up.ts';
import { evaluateDevice } from '../../scan/evaluate-device.tsx';
import type { ScanResult } from '../../scan/scan-result.tsx';
import { shipmentLabel } from '../../scan/shipment-label.ts';

/** A scanned code's answer on the activation page, and what it leads to once it was accepted. */
export interface PageScanResult extends ScanResult {
  readonly leadsTo:
    | { readonly kind: 'form'; readonly device: string }
    | { readonly kind: 'shipment'; readonly guid: string }
    | null;
}

interface PageScope {
  readonly deviceKind: DeviceRow['kind'];
  readonly configTypes: readonly number[];
  readonly now: number;
  /** May this person activate? Else a free device leads nowhere. */
  readonly mayAdd: boolean;
  readonly onShow: (guid: string) => void;
}

/** A free device leads to the form, a shipment's barcode to its row; anything else is said in words, with a way on. */
export async function evaluateScan(scanned: ScannedCode, page: PageScope): Promise<PageScanResult> {
  const { deviceKind, configTypes, now, mayAdd, onShow } = page;
  const code = await withKnownDevice(deviceKind, scanned);
  const label = await shipmentLabel(code, configTypes);
  if (label !== null) {
    const { shipment } = label;
    if (shipment === null) {
      const words = <Trans>This shipment barcode isn't in your offline data.</Trans>;
      return { tone: 'refused', words, done: false, leadsTo: null };
    }
    const { guid, customData: clientShipmentId } = shipment;
    const words = <Trans>Barcode of shipment {clientShipmentId}</Trans>;
    return { tone: 'accepted', words, done: true, leadsTo: { kind: 'shipment', guid } };
  }
  const device = code.kind === 'device' ? await findDevice(deviceKind, code.id) : undefined;
  const result = evaluateDevice(code, device, now);
  if (code.kind !== 'device') return { ...result, leadsTo: null };
  if (result.tone === 'accepted') {
    return { ...result, done: mayAdd, leadsTo: mayAdd ? { kind: 'form', device: code.id } : null };
  }
  const on = device?.shipmentGuid ?? null;
  const shipment = on === null ? undefined : await findShipment(configTypes, on);
  if (shipment === undefined) return { ...result, leadsTo: null };
  const shipmentId = shipment.customData;
  const words = (
    <>
      {result.words}
      <Button mt="xs" mih="var(--h)" variant="default" onClick={() => onShow(shipment.guid)}>
        <Trans>Show {shipmentId}</Trans>
      </Button>
    </>
  );
  return { ...result, words, leadsTo: null };
}
