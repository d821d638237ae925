import { useLingui } from '@lingui/react/macro';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import { SEVERITY_WORDS } from '../../words/severity-words.ts';

const STATES: readonly State[] = ['watch', 'warn', 'error'];

/** The state that a severity is drawn as: its shape and its colour. */
export const severityState = (severity: number): State => STATES[severity] ?? 'none';

interface SeverityMarkProps {
  readonly severity: number;
  /** Shows the word beside the shape; else it is the shape's name. */
  readonly isInWords?: boolean;
}

/** How urgent something is: shape, colour and word. */
export function SeverityMark({ severity, isInWords = false }: SeverityMarkProps) {
  const { t } = useLingui();
  const words = SEVERITY_WORDS[severity];
  const state = severityState(severity);
  if (words === undefined) return <StateMark state="none" />;
  return isInWords ? <StateMark state={state}>{t(words)}</StateMark> : <StateMark state={state} label={t(words)} />;
}
