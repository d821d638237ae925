import type { ReactNode } from 'react';
import { siteOptions } from '../../api/host.ts';
import { deviceAge, isLastCommsOverdue } from '../../domain/device.ts';
import { LastComms } from './last-comms.tsx';

interface HeardAtProps {
  /** When the device was last heard of. */
  readonly lastComms: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The page says that it is silent: so does the mark. Absent: by its age alone. */
  readonly isSilent?: boolean;
  /** The same in words. */
  readonly children: ReactNode;
}

/** When a device was last heard of, marked by the thresholds of the site. */
export function HeardAt({ lastComms, now, isSilent = false, children }: HeardAtProps) {
  const { timeThresholds, lastCommsHours } = siteOptions();
  return (
    <LastComms
      age={deviceAge(lastComms, now, timeThresholds)}
      silent={isSilent}
      overdue={isLastCommsOverdue(lastComms, now, lastCommsHours)}
    >
      {children}
    </LastComms>
  );
}
