import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StateMark } from './state-mark.tsx';
import type { State } from './state-shapes.tsx';

/** Words of how urgent something is, by its number: watch 0, warning 1, critical 2 (`domain/severity/trouble.ts`). */
export const SEVERITY_WORDS: readonly MessageDescriptor[] = [
  msg({ message: 'Watch', context: 'severity' }),
  msg({ message: 'Warning', context: 'severity' }),
  msg({ message: 'Critical', context: 'severity' }),
];

const STATES: readonly State[] = ['watch', 'warn', 'error'];

interface SeverityMarkProps {
  readonly severity: number;
  /** Shows the word beside the shape; else it is the shape's name. */
  readonly isInWords?: boolean;
}

/** How urgent something is: shape, colour and word. */
export function SeverityMark({ severity, isInWords = false }: SeverityMarkProps) {
  const { t } = useLingui();
  const words = SEVERITY_WORDS[severity];
  const state = STATES[severity] ?? 'none';
  if (words === undefined) return <StateMark state="none" />;
  return isInWords ? <StateMark state={state}>{t(words)}</StateMark> : <StateMark state={state} label={t(words)} />;
}
