import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconListDetails, IconMessages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, configTypesOf, deviceKindOf, pagePatternOf } from '../../domain/activation-mode.ts';
import { readShipment } from '../../domain/shipment.ts';
import { AlertTabs } from '../../features/alerts/alert-tabs.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { Mark } from '../../local/outbox/overlay.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useDevice } from '../../local/views/use-devices.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { useShipment } from '../../local/views/use-shipment.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import { DetailChimes } from './detail-chimes.tsx';
import classes from './detail-page.module.css';
import { FactList } from './fact-list.tsx';
import { useDetail } from './use-detail.ts';
import { useFacts } from './use-facts.tsx';

const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

interface DetailPageProps {
  readonly mode: ActivationMode;
  readonly guid: string;
  /** There is no such shipment, or not for this person. */
  readonly onMissing: () => void;
}

/**
 * One shipment, asset or vehicle (spec 2 §2 "Shipment or asset detail"): what this device knows of it at once and
 * without a connection, what only the server knows as soon as that has answered.
 */
export function DetailPage({ mode, guid, onMissing }: DetailPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const options = usePageOptions(pagePatternOf(mode));
  const view = useShipment(configTypesOf(mode), guid);
  const { detail, asked, retry } = useDetail(user, guid, view?.row.version ?? null);
  const isOffline = useIsOffline();
  const [showsMessages, setShowsMessages] = useState(false);
  const row = view?.row ?? detail;
  const shipment = row === null || row === undefined ? null : readShipment(row);
  const onIt = useDevice(deviceKindOf(shipment?.configType ?? configTypesOf(mode)[0] ?? 0), shipment?.macId ?? null);
  const sites = options?.trackingSites ?? {};
  const facts = useFacts({ mode, shipment, detail, onIt, sites });

  const isMissing = view === null && asked.state === 'failed' && asked.code === 'not-found';
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);

  return (
    <div className={classes.page}>
      {/* The same heading from the beginning on: the focus is on it. */}
      <div className={classes.head}>
        <PageHeading>{shipment?.clientShipmentId ?? t(MODE_WORDS[mode].detail)}</PageHeading>
        {shipment !== null && (
          <div className={classes.actions}>
            {shipment.macId !== null && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconMessages size={20} aria-hidden />}
                disabled={isOffline}
                onClick={() => setShowsMessages(true)}
              >
                {isOffline ? <Trans>Messages: only with a connection</Trans> : <Trans>Messages</Trans>}
              </Button>
            )}
            <Button
              variant="default"
              size="md"
              leftSection={<IconListDetails size={20} aria-hidden />}
              onClick={() => void navigate({ to: '/activation', search: { mode, show: guid } })}
            >
              <Trans>Show in the list</Trans>
            </Button>
            <ShareButton guid={guid} name={shipment.clientShipmentId} />
          </div>
        )}
      </div>
      {shipment === null ? (
        <Unknown read={view !== undefined} asked={asked} onRetry={retry} />
      ) : (
        <>
          <Unconfirmed mark={view?.mark ?? null} />
          <FactList facts={facts.boxes} boxes />
          <FactList facts={facts.list} />
          <AlertTabs
            about={{ guid }}
            writes={{ name: shipment.clientShipmentId, guid, macId: shipment.macId }}
            since={shipment.createDate}
          />
          {detail === null ? <NotAnswered asked={asked} onRetry={retry} /> : <DetailChimes detail={detail} />}
        </>
      )}
      {showsMessages && shipment !== null && (
        <Suspense>
          <MessagesDialog
            name={shipment.clientShipmentId}
            macId={shipment.macId ?? ''}
            since={shipment.createDate}
            onClose={() => setShowsMessages(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What is shown is what this device expects: the server has not confirmed it. */
function Unconfirmed({ mark }: { readonly mark: Mark | null }) {
  if (mark === null) return null;
  return mark === 'waiting' ? (
    <StateMark state="waiting">
      <Trans>Waiting to be sent</Trans>
    </StateMark>
  ) : (
    <StateMark state="error">
      <Trans>Needs attention</Trans>
    </StateMark>
  );
}

interface UnansweredProps {
  readonly asked: ReturnType<typeof useDetail>['asked'];
  readonly onRetry: () => void;
}

/** Neither this device nor, so far, the server has said anything of it. */
function Unknown({ read, ...props }: UnansweredProps & { readonly read: boolean }) {
  if (read && props.asked.state === 'idle') {
    return (
      <p role="status">
        <Trans>This device doesn't know it. It is looked up as soon as there is a connection.</Trans>
      </p>
    );
  }
  return props.asked.state === 'failed' ? <NotAnswered {...props} /> : <LoadingState progress={null} />;
}

/** Without what the server knows beside what is here. */
function NotAnswered({ asked, onRetry }: UnansweredProps) {
  const { t } = useLingui();
  if (asked.state === 'failed') return <ErrorState words={t(reasonWords(asked.code))} onRetry={onRetry} />;
  return (
    <p role="status" className={classes.quiet}>
      {asked.state === 'idle' ? (
        <Trans>iChimes and further details: only with a connection.</Trans>
      ) : (
        <Trans>Loading …</Trans>
      )}
    </p>
  );
}
