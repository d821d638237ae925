import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeviceKind } from '../../domain/device.ts';
import { may } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import classes from './device-link.module.css';

/** Where a device has its page (spec 2 §2 "Routes"). */
export const deviceAddress = (macId: string, kind: DeviceKind): string =>
  `/device-detail?${new URLSearchParams({ id: macId, type: kind })}`;

interface DeviceLinkProps {
  readonly macId: string;
  readonly kind: DeviceKind;
  /** In a row of a list it is for the mouse: fingers choose rows, and the keyboard walks them. Both have it in the row's menu. */
  readonly inRow?: boolean;
  readonly children: ReactNode;
}

/** A device's id, which leads to its page for who may see that (spec 2 §6 "device links"): administrators and `deviceLink`. */
export function DeviceLink({ macId, kind, inRow = false, children }: DeviceLinkProps) {
  const user = useProfile();
  // A part that is drawn alone leads nowhere.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  if (user === null || router === undefined || !may(user, 'openDevice')) return children;
  const href = deviceAddress(macId, kind);
  return (
    <a
      className={inRow ? `${classes.link} ${classes.inRow}` : classes.link}
      href={href}
      {...(inRow ? { tabIndex: -1 } : {})}
      data-device-link={macId}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </a>
  );
}
