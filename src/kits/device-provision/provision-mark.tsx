import { useLingui } from '@lingui/react/macro';
import type { provisionOn } from '../../domain/device.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { PROVISION_WORDS } from './provision-words.ts';

/** Whether a shipment has its device, as a shape beside the device's id. */
export function ProvisionMark({ provision }: { readonly provision: ReturnType<typeof provisionOn> }) {
  const { t } = useLingui();
  const provided = t(PROVISION_WORDS[provision]);
  return (
    <StateMark state={provision === 'in-use' ? 'good' : 'none'} label={t`Device provision: ${provided}`} size={12} />
  );
}
