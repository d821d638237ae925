import { useRouter } from '@tanstack/react-router';
import { type ActivationMode, isActivationMode, LISTED_CONFIG_TYPES, modeOf } from '../../domain/activation-mode.ts';
import { may } from '../../domain/may.ts';
import type { JumpAction, JumpTarget } from '../../features/jump/jump-target.ts';
import { openKeys } from '../../features/keys/keys-opening.ts';
import { currentProfile } from '../../local/session/profile.ts';
import { findShipment } from '../../local/views/look-up.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import type { ActivationSearch } from '../router/activation-search.ts';

/** What the shell opens over any page. */
export interface JumpLeads {
  readonly onPreferences: () => void;
  readonly onHelp: () => void;
  readonly onLogout: () => void;
  /** What a device has said. */
  readonly onMessages: (macId: string) => void;
}

/** Goes where a jump leads. */
export function useJumpLeads({ onPreferences, onHelp, onLogout, onMessages }: JumpLeads): (target: JumpTarget) => void {
  const router = useRouter();
  const showList = (mode: ActivationMode, search: ActivationSearch) =>
    void router.navigate({ to: '/activation', search: { ...search, mode } });
  const showDetail = (mode: ActivationMode, id: string) =>
    void router.navigate({ to: '/detail', search: { mode, id } });
  /** What carries a device may be of any mode, which the device doesn't say. */
  const showCarrier = async (guid: string) => {
    const row = await findShipment(LISTED_CONFIG_TYPES, guid);
    showDetail(row === undefined ? 'shipment' : modeOf(row.configType), guid);
  };
  const modeShown = (): ActivationMode | undefined => {
    const { pathname, search } = router.state.location;
    return pathname === '/activation' && isActivationMode(search.mode) ? search.mode : undefined;
  };
  const act = (action: JumpAction) => {
    switch (action.what) {
      case 'scan':
        return showList(modeShown() ?? action.mode, { scan: 'camera' });
      case 'add':
      case 'find':
        return showList(action.mode, { begin: action.what });
      case 'outbox':
        return openOutbox();
      case 'preferences':
        return onPreferences();
      case 'help':
        return onHelp();
      case 'keys':
        return openKeys();
      case 'logout':
        return onLogout();
    }
  };

  return (target) => {
    switch (target.kind) {
      case 'shipment':
        return showDetail(target.mode, target.guid);
      case 'device': {
        const user = currentProfile();
        if (user !== null && may(user, 'openDevice')) {
          return void router.navigate({ to: '/device-detail', search: { id: target.macId, type: target.deviceKind } });
        }
        if (target.shipment !== null) return void showCarrier(target.shipment.guid).catch(reportError);
        if (target.activates !== null) return showList(target.activates, { device: target.macId });
        return onMessages(target.macId);
      }
      case 'place':
        // What was searched for before would leave out some that go there.
        return showList('shipment', { ...target.filters, words: '' });
      case 'map':
        return void router.navigate({
          to: '/geofences',
          search: target.routeId === null ? target.filters : { id: target.routeId },
        });
      case 'warehouse':
        return void router.navigate({ to: '/warehouse-detail', search: { id: target.macId } });
      case 'page':
        return void router.navigate({ href: target.page.path });
      case 'action':
        return act(target.action);
    }
  };
}
