import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceAge } from '../../domain/device.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { State } from '../../ui/state/state-shapes.tsx';
import classes from './last-comms.module.css';

interface AgeLooks {
  readonly state: State;
  readonly words: MessageDescriptor;
}

const LOOKS: Readonly<Record<DeviceAge, AgeLooks>> = {
  recent: { state: 'dot', words: msg({ message: 'Recent', context: 'device age' }) },
  medium: { state: 'ring', words: msg({ message: 'Medium', context: 'device age' }) },
  stale: { state: 'warn', words: msg({ message: 'Stale', context: 'device age' }) },
};

const SILENT: AgeLooks = { state: 'warn', words: msg({ message: 'Silent', context: 'device' }) };

interface LastCommsProps {
  readonly age: DeviceAge;
  /** Older than the site option `lastCommsHours`: warned of in red (spec 1 §9). */
  readonly overdue: boolean;
  /** It is silent, which the page says: so does the mark, however recent that is. */
  readonly silent?: boolean;
  /** When that was, in words. */
  readonly children: ReactNode;
}

/**
 * When a device was last heard of, marked by how long ago that is (spec 1 §4 "Device age indicator"). A tick would say that
 * all is well, which hours without a word may not be: recent and medium have a neutral mark, each with its word.
 */
export function LastComms({ age, overdue, silent = false, children }: LastCommsProps) {
  const { t } = useLingui();
  const { state, words } = silent ? SILENT : LOOKS[age];
  return (
    <span className={classes.comms}>
      <StateMark state={overdue ? 'error' : state} label={t(words)} size={12} />
      {children}
    </span>
  );
}
