import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { type PlacedScan, placeScan, type ScannedField } from '../../domain/place-scan.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { fieldLabels } from '../../kits/fields/shipment-form.ts';
import { useProfile } from '../../local/session/profile.ts';
import { shipmentLabel } from '../../scan/shipment-label.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { FormValues } from './use-form-values.ts';

interface ScannedNumberInput {
  readonly form: FormValues;
  readonly options: ActivationOptions;
  /** What its fields are called. */
  readonly labels: ReturnType<typeof fieldLabels>;
}

export interface ScannedNumber {
  /** Puts a code that is no device's where it belongs, and says where that is; false where it fits nowhere. */
  readonly take: (code: ScannedCode) => Promise<boolean>;
  /** Where the last one went, in words; null: nowhere yet. */
  readonly said: ReactNode;
}

/** The form's own fields for what a hand scanner sends that is no device's code: shipment id and tracking reference. */
export function useScannedNumber({ form, options, labels }: ScannedNumberInput): ScannedNumber {
  const { t } = useLingui();
  const shipmentPrefix = useProfile()?.shipmentPrefix ?? '';
  const [placed, setPlaced] = useState<PlacedScan | null>(null);
  // Scans come faster than the form is drawn: each meets what those before it have filled in.
  const draft = useRef(form.draft);
  useLayoutEffect(() => {
    draft.current = form.draft;
  }, [form.draft]);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const put = async (code: ScannedCode, focused: ScannedField | null): Promise<boolean> => {
    const known = await shipmentLabel(code, options.configTypes).catch(() => null);
    const { trackingTypes } = options;
    const next = placeScan(code, { draft: draft.current, trackingTypes, shipmentPrefix, focused });
    // The id of a shipment that there is, is no other one's.
    if (next === null || (next.field === 'shipmentId' && (known?.shipment ?? null) !== null)) return false;
    draft.current = { ...draft.current, ...next.change };
    form.change(next.change);
    setPlaced(next);
    return true;
  };
  const take = (code: ScannedCode): Promise<boolean> => {
    const focused = focusedField();
    const taken = before.current.then(() => put(code, focused));
    before.current = taken.catch(() => undefined);
    return taken;
  };

  const field = placed === null ? '' : t(labels[placed.field]);
  return {
    take,
    said: placed !== null && (
      <StateMark state="good">
        <Trans>
          {field} scanned: <CodeText>{placed.value}</CodeText>
        </Trans>
      </StateMark>
    ),
  };
}

function focusedField(): ScannedField | null {
  const name = document.activeElement?.getAttribute('name');
  return name === 'shipmentId' || name === 'trackingValue' ? name : null;
}
