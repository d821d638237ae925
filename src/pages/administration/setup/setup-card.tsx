import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { useKept } from '../../../api/use-kept.ts';
import type { ReplyOf } from '../../../contract/operation.ts';
import { getSetup } from '../../../contract/setup.ts';
import { SECOND_MS } from '../../../domain/duration.ts';
import { Section } from '../../../kits/detail-page/section.tsx';
import { type Clock, systemClock } from '../../../local/clock.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import pageClasses from '../administration-page.module.css';
import classes from './setup-card.module.css';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const ScanDevicesDialog = lazyPart(() => import('./scan-devices-dialog.tsx'));
const GatewayKeyDialog = lazyPart(async () => ({
  default: (await import('../access/gateway-key-dialog.tsx')).GatewayKeyDialog,
}));

/** How often it is looked whether something has come. */
const LOOK_MS = 10 * SECOND_MS;

type Setup = ReplyOf<typeof getSetup>['data'];
type Opened = 'locations' | 'devices' | 'scan' | 'key' | null;

interface SetupCardProps {
  readonly onAddUser: () => void;
  /** Users were asked for anew: somebody may have come. */
  readonly users: number | undefined;
  /** A test hands its own. */
  readonly clock?: Clock;
}

/**
 * What is left to do until the first message of a device arrives; nothing once it has. Asked again and again while it is
 * shown.
 */
export function SetupCard({ onAddUser, users, clock = systemClock }: SetupCardProps) {
  const offline = useIsOffline();
  const [opened, setOpened] = useState<Opened>(null);
  const { answer, retry } = useAnswer(`setup ${users}`, async (signal) => (await call(getSetup, { signal })).data);
  const { value: setup } = useKept(answer);
  const waits = setup !== undefined && !setup.heard;
  const look = useEffectEvent(retry);
  useEffect(() => {
    if (!waits || offline || answer.state === 'asking') return undefined;
    return clock.after(LOOK_MS, () => look());
  }, [waits, offline, answer, clock]);
  if (setup === undefined || setup.heard) return null;
  const close = () => {
    setOpened(null);
    retry();
  };
  return (
    <div className={pageClasses.wide}>
      <Section title={<Trans>Getting started</Trans>} testId="admin-setup">
        <Steps setup={setup} offline={offline} onAddUser={onAddUser} onOpen={setOpened} />
        <Suspense>
          {(opened === 'locations' || opened === 'devices') && <ImportDialog kind={opened} onClose={close} />}
          {opened === 'scan' && <ScanDevicesDialog onClose={close} />}
          {opened === 'key' && <GatewayKeyDialog onMade={retry} onClose={close} />}
        </Suspense>
      </Section>
    </div>
  );
}

interface StepsProps {
  readonly setup: Setup;
  readonly offline: boolean;
  readonly onAddUser: () => void;
  readonly onOpen: (opened: Opened) => void;
}

function Steps({ setup, offline, onAddUser, onOpen }: StepsProps) {
  const { users, locations, devices, gateways, gatewayKeys } = setup;
  const button = (words: ReactNode, onClick: () => void) => (
    <Button variant="default" mih="var(--h)" disabled={offline} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <ol className={classes.steps}>
      <Step
        done={users > 1}
        name={<Trans>People who will use Lading</Trans>}
        found={<Plural value={users} one="# user" other="# users" />}
      >
        {button(<Trans>Add user</Trans>, onAddUser)}
      </Step>
      <Step
        done={locations > 0}
        name={<Trans>Locations</Trans>}
        found={<Plural value={locations} one="# location" other="# locations" />}
      >
        {button(<Trans>Import from file</Trans>, () => onOpen('locations'))}
      </Step>
      <Step
        done={devices > 0 && gateways > 0}
        name={<Trans>Devices, and the gateways that hear them</Trans>}
        found={
          <>
            <Plural value={devices} one="# device" other="# devices" />,{' '}
            <Plural value={gateways} one="# gateway" other="# gateways" />
          </>
        }
      >
        {button(<Trans>Import from file</Trans>, () => onOpen('devices'))}
        {button(<Trans>Scan</Trans>, () => onOpen('scan'))}
      </Step>
      <Step
        done={gatewayKeys > 0}
        name={<Trans>A key for each gateway</Trans>}
        found={<Plural value={gatewayKeys} one="# key" other="# keys" />}
      >
        {button(<Trans>Create key</Trans>, () => onOpen('key'))}
      </Step>
      <Step done={false} name={<Trans>First message received</Trans>} found={<Trans>waiting</Trans>} />
    </ol>
  );
}

interface StepProps {
  readonly done: boolean;
  readonly name: ReactNode;
  readonly found: ReactNode;
  readonly children?: ReactNode;
}

function Step({ done, name, found, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className={classes.step}>
      <span className={classes.words}>
        <span className={classes.name}>
          <StateMark state={done ? 'good' : 'waiting'} label={done ? t`done` : t`to do`} />
          <b>{name}</b>
        </span>
        <span className={classes.found}>{found}</span>
      </span>
      <span className={classes.tools}>{children}</span>
    </li>
  );
}
