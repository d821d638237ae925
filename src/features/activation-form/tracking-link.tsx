import { Trans } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** Where a reference that is complete is tracked, said with whose page it is (spec 2 §3 "Bill-of-lading link types"). */
export function TrackingLink({ address }: { readonly address: string }) {
  const { host } = new URL(address);
  return (
    <OutsideLink href={address}>
      <IconExternalLink size={16} aria-hidden />
      <Trans>Track on {host}</Trans>
    </OutsideLink>
  );
}
