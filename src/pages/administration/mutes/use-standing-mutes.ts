import { useLingui } from '@lingui/react/macro';
import { endMute } from '../../../commands/end-mute.ts';
import type { MuteRow } from '../../../contract/mutes.ts';
import { mutedWords } from '../../../features/alerts/mute-target-words.ts';
import { useEventNames } from '../../../kits/alert-words/use-event-names.ts';
import { isToCome, useMutes } from '../../../local/views/use-mutes.ts';
import { useShipmentNames } from '../../../local/views/use-shipment-names.ts';
import { tellNotSaved } from '../../../outcome/tell-not-saved.tsx';
import { issueAndOffer } from '../../../outcome/undoable.ts';

interface StandingMutes {
  /** Those that hold or will, the newest first; undefined until read. */
  readonly rows: readonly MuteRow[] | undefined;
  /** What one is about. */
  readonly nameOf: (row: MuteRow) => string;
  readonly end: (row: MuteRow) => void;
}

/** What is muted now or later, as this device knows it. @param now milliseconds since 1970 */
export function useStandingMutes(now: number): StandingMutes {
  const { i18n } = useLingui();
  const eventName = useEventNames();
  const rows = useMutes()
    ?.map(({ row }) => row)
    .filter((row) => isToCome(row, now));
  const shipments = rows?.filter(({ scope }) => scope === 'shipment').map(({ scopeKey }) => scopeKey);
  const names = useShipmentNames(shipments ?? []);
  const nameOf = (row: MuteRow): string => mutedWords(row, names.get(row.scopeKey), eventName, i18n);
  return {
    rows,
    nameOf,
    end: (row) => {
      issueAndOffer(endMute, { muteId: row.muteId, subject: nameOf(row), incidents: [] }).catch((error: unknown) =>
        tellNotSaved(error),
      );
    },
  };
}
