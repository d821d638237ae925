import { Trans, useLingui } from '@lingui/react/macro';
import { siteOptions } from '../../api/host.ts';
import { silentAfter } from '../../domain/contact.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';

/** From when on a device of these kinds is silent, in words: stands where they are counted. */
export function SilenceMeaning({ kinds }: { readonly kinds: readonly DeviceKind[] }) {
  const { i18n } = useLingui();
  const limits = siteOptions().timeThresholds;
  const span = (kind: DeviceKind) => elapsedWords(silentAfter(kind, limits) * MINUTE_MS, i18n.locale);
  const hasChargers = kinds.includes('chargers');
  const [other] = kinds.filter((kind) => kind !== 'chargers');
  if (other === undefined)
    return hasChargers ? <Trans>Silent: last heard more than {span('chargers')} ago.</Trans> : null;
  return hasChargers ? (
    <Trans>
      Silent: last heard more than {span(other)} ago, a charger more than {span('chargers')} ago. Online: the others.
    </Trans>
  ) : (
    <Trans>Silent: last heard more than {span(other)} ago.</Trans>
  );
}
