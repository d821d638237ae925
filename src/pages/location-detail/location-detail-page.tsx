import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { countPlace } from '../../commands/count-place.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { DetailFrame } from '../../kits/detail-page/detail-frame.tsx';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { NothingKnown } from '../../kits/detail-page/nothing-known.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { PLACE_SECTIONS } from './place-sections.tsx';
import { usePlaceFacts } from './use-place-facts.tsx';
import { usePlaceView } from './use-place-view.ts';

interface LocationDetailPageProps {
  /** `shippingLocId`, or the number of its entry. */
  readonly id: string;
  /** There is no such location, or not for this person. */
  readonly onMissing: () => void;
}

/** One location (spec 2 §2 "Location detail"): what this device knows at once, what only the server knows as soon as that has answered. */
export function LocationDetailPage({ id, onMissing }: LocationDetailPageProps) {
  const { t } = useLingui();
  const user = useProfile();
  const now = useNow(MINUTE_MS);
  const { place, mark, isMissing, ...view } = usePlaceView(id);
  const { at, bundle } = view;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  const facts = usePlaceFacts({ place, at, commission: bundle.values.commission, now });
  const dialogs = useDialogs<DialogArguments>();
  const actions = place !== null && user !== null && countPlace.mayIssue(user) && (
    <Button
      size="lg"
      leftSection={<IconListNumbers size={24} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => dialogs.open('count', null)}
    >
      <Trans>Count devices here</Trans>
    </Button>
  );
  return (
    <DetailFrame title={place?.name ?? t`Location Detail`} actions={actions}>
      {place === null ? (
        <NothingKnown read={false} />
      ) : (
        <>
          {mark === 'waiting' && (
            <StateMark state="waiting">
              <Trans>Waiting to send</Trans>
            </StateMark>
          )}
          {place.enabled === 0 && (
            <StateMark state="none">
              <Trans>No longer in use</Trans>
            </StateMark>
          )}
          <DetailSections
            layout={PLACE_SECTIONS}
            scope={{ ...view, place, facts: facts.list, now, open: dialogs.open }}
            bundle={bundle}
            boxes={facts.boxes}
          />
          <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={{ place }} />
        </>
      )}
    </DetailFrame>
  );
}
