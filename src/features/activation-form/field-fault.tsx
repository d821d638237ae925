import { useLingui } from '@lingui/react/macro';
import type { ActivationFault, ActivationField } from '../../domain/activation-form.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { faultWords } from './fault-words.ts';

interface FieldFaultProps {
  readonly field: ActivationField;
  readonly faults: readonly ActivationFault[];
  readonly trackingType: string;
}

/** Everything wrong with a field, one sentence a line. */
export function FieldFault({ field, faults, trackingType }: FieldFaultProps) {
  const { t } = useLingui();
  return (
    <>
      {faults.map((fault) => (
        <span key={fault} style={{ display: 'block' }}>
          <StateMark state="error">{t(faultWords(field, fault, trackingType))}</StateMark>
        </span>
      ))}
    </>
  );
}
