import { useLingui } from '@lingui/react/macro';
import { batteryPercent } from '../../domain/battery.ts';
import { chargeWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

interface DeviceChargeProps {
  /** 0 to 1; null when unknown. */
  readonly level: number | null;
  readonly volts: string | null;
}

/** The charge, and by its tooltip the voltage (spec 2 §2 "tooltip shows charge % and voltage"). */
export function DeviceCharge({ level, volts }: DeviceChargeProps) {
  const { i18n } = useLingui();
  const tooltip = volts === null ? undefined : `${volts}\u00a0V`;
  if (level === null) return <span title={tooltip}>{tooltip ?? '–'}</span>;
  const percent = chargeWords(level, i18n.locale);
  return (
    <span title={tooltip === undefined ? undefined : `${percent}, ${tooltip}`}>
      {typeof batteryPercent(level) === 'number' ? percent : <StateMark state="warn">{percent}</StateMark>}
    </span>
  );
}
