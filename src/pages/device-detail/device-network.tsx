import { Trans, useLingui } from '@lingui/react/macro';
import { siteOptions } from '../../api/host.ts';
import { isSilent } from '../../domain/contact.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { timeOf } from '../../domain/instant.ts';
import { HeardAt } from '../../kits/device-age/heard-at.tsx';
import { hangingWords, useHangingOn } from '../../kits/hanging/use-hanging.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';

interface LastHeardProps {
  readonly kind: DeviceKind;
  readonly lastComms: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** When a device was heard last, marked by when its kind counts as silent: as all else on its page says. */
export function LastHeard({ kind, lastComms, now }: LastHeardProps) {
  const reader = useTimeReader();
  const silent = isSilent({ kind, lastComms }, now, siteOptions().timeThresholds);
  return (
    <HeardAt lastComms={lastComms} now={now} isSilent={silent}>
      {timeWords(timeOf(lastComms), reader, now)}
    </HeardAt>
  );
}

/** What was last heard through a gateway; nothing until this device has counted. */
export function HeardThrough({ macId }: { readonly macId: string }) {
  const { t, i18n } = useLingui();
  const behind = useHangingOn(macId);
  if (behind === null) return null;
  return behind.length === 0 ? <Trans>no devices</Trans> : hangingWords(behind, t, i18n.locale);
}
