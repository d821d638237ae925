import { useLingui } from '@lingui/react/macro';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { may } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import type { JumpTarget } from './jump-target.ts';

/** What tells a target from others of its name, and where it leads where that isn't plain. */
export function useDetailWords(target: JumpTarget): string {
  const { t } = useLingui();
  const user = useProfile();
  const opens = user !== null && may(user, 'openDevice');
  const leadOf = ({ shipment, isFree, activates }: Extract<JumpTarget, { kind: 'device' }>) => {
    if (shipment !== null) return t`On ${shipment.name}`;
    // Who may see its page is led there.
    if (opens) return isFree ? t`Free` : '';
    if (activates !== null) {
      const action = t(MODE_WORDS[activates].create);
      return t`Free: ${action}`;
    }
    return isFree ? t`Free: show messages` : t`Out of service: show messages`;
  };
  switch (target.kind) {
    case 'shipment': {
      const way = target.from === '' && target.to === '' ? '' : `${target.from} → ${target.to}`;
      return [target.customer, way].filter(Boolean).join(' · ');
    }
    case 'device':
      return [t(DEVICE_KIND_WORDS[target.deviceKind]), leadOf(target)].filter(Boolean).join(' · ');
    case 'place':
      return [target.city, t`Shipments to and from here`].filter(Boolean).join(' · ');
    case 'map':
      return [target.routeId === null ? t`Geozone` : t`Route`, target.description].filter(Boolean).join(' · ');
    default:
      return '';
  }
}
