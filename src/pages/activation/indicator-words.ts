import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RowState } from '../../domain/activation-indicators.ts';
import type { State } from '../../ui/state/state-shapes.tsx';

/** How a row's one state is drawn, and how loud the row is with it. */
interface StateLooks {
  readonly state: State;
  readonly words: MessageDescriptor;
  /** What the row is tinted with; null: not at all. */
  readonly tone: 'error' | 'warn' | null;
}

/** Each state of a row but the quiet one, which is the status in plain words. */
export const STATE_LOOKS: Readonly<Record<Exclude<RowState, 'quiet'>, StateLooks>> = {
  'needs-you': { state: 'error', words: msg`Needs attention`, tone: 'error' },
  'save-error': { state: 'error', words: msg({ message: 'Save error', context: 'indicator' }), tone: 'error' },
  rebuild: { state: 'warn', words: msg({ message: 'Rebuild needed', context: 'indicator' }), tone: 'warn' },
  waiting: { state: 'waiting', words: msg`Waiting to send`, tone: null },
  commissioning: { state: 'working', words: msg({ message: 'Commissioning', context: 'indicator' }), tone: null },
  building: { state: 'working', words: msg({ message: 'Building', context: 'indicator' }), tone: null },
};
