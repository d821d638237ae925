import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { reasonLines } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type DeviceStatus, deviceStatusList } from '../../contract/devices.ts';
import { kindOfTypeName } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { readLookup } from '../../domain/device-lookup.ts';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { DEVICE_STATUS_WORDS } from '../../kits/device-words/device-status-words.ts';
import { FOR_EVERY_CODE } from '../../scan/wedge/wedge-field.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { onText } from '../../ui/form/entered.ts';
import { chargeWords } from '../../ui/measured-words.ts';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import classes from './device-detail-page.module.css';

interface Asked {
  readonly text: string;
  readonly found: ReturnType<typeof readLookup>;
}

/** Looks up a device by its last five, or any form of its id (spec 2 §2 "Device ID lookup"): what it is and where it belongs. */
export function LookupField() {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const isHidden = readLookup(text).kind === 'hidden';
  const id = asked?.found.kind === 'device' ? asked.found.id : null;
  const { answer, retry } = useAnswer(id === null || isOffline ? null : id, (signal) =>
    call(deviceStatusList, { body: { deviceIdList: [id ?? ''] }, signal }),
  );
  const look = (event: SubmitEvent) => {
    event.preventDefault();
    if (isHidden) return;
    setAsked({ text, found: readLookup(text) });
    // The same id is asked for again: it may have failed, or be long ago.
    if (asked !== null) retry();
  };
  const status = answer.state === 'answered' ? (answer.value.rows[0] ?? null) : undefined;
  return (
    <form onSubmit={look} noValidate aria-label={t`Device ID lookup`}>
      <div className={classes.lookup}>
        <TextInput
          label={t`Look up another device`}
          size="md"
          {...FOR_EVERY_CODE}
          value={text}
          onChange={onText((value) => {
            setText(value);
            setAsked(null);
          })}
        />
        {!isHidden && (
          <ActionIcon type="submit" variant="default" size={42} aria-label={t`Look up`} title={t`Look up`}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.result} role="status" data-testid="lookup-result">
        {asked?.found.kind === 'malformed' && (
          <Text c="var(--state-error)">
            <Trans>Given mac is not in the correct format: {asked.found.value}</Trans>
          </Text>
        )}
        {id !== null && isOffline && (
          <Text>
            <Trans>Needs a connection.</Trans>
          </Text>
        )}
        {id !== null && answer.state === 'asking' && (
          <Text>
            <Trans>Fetching status for device with id: {id}</Trans>
          </Text>
        )}
        {answer.state === 'failed' && (
          <Text c="var(--state-error)">{reasonLines(answer.errors, t)[0] ?? t(reasonWords(answer.code))}</Text>
        )}
        {status === null && id !== null && (
          <Text c="var(--state-error)">
            <Trans>Your company has no device …{shortDeviceId(id)}.</Trans>
          </Text>
        )}
        {status !== undefined && status !== null && <Status status={status} />}
      </div>
    </form>
  );
}

/** What the server says of the device that was looked for (spec 2 §3 "Device status result"). */
function Status({ status }: { readonly status: DeviceStatus }) {
  const { t, i18n } = useLingui();
  const {
    macId,
    type,
    name,
    shipmentId,
    shipType,
    lastBatteryLevel,
    inventoryParent: parent,
    inventorySource,
  } = status;
  const kind = kindOfTypeName(type);
  return (
    <FactList
      facts={[
        {
          key: 'lookup-id',
          label: <Trans>Device</Trans>,
          value: (
            <DeviceLink macId={macId} kind={kind}>
              <CodeText>{macId}</CodeText>
            </DeviceLink>
          ),
        },
        { key: 'lookup-kind', label: <Trans>Type</Trans>, value: t(DEVICE_KIND_WORDS[kind]) },
        { key: 'lookup-name', label: <Trans>Name</Trans>, value: name === shortDeviceId(macId) ? null : name },
        { key: 'lookup-status', label: <Trans>Status</Trans>, value: t(DEVICE_STATUS_WORDS[status.status]) },
        {
          key: 'lookup-shipment',
          label: shipType === null ? <Trans>Shipment ID</Trans> : t(MODE_WORDS[shipType].id),
          value: shipmentId,
        },
        {
          key: 'lookup-battery',
          label: <Trans>Battery</Trans>,
          value: lastBatteryLevel === null ? null : chargeWords(lastBatteryLevel, i18n.locale),
        },
        {
          key: 'lookup-parent',
          label: inventorySource === null ? <Trans>Last heard by</Trans> : t(DEVICE_KIND_WORDS[inventorySource]),
          value: parent === null ? null : <CodeText>{parent}</CodeText>,
        },
        {
          key: 'lookup-inventory',
          label: <Trans>Inventory</Trans>,
          value:
            status.inventoryStatus === null ? null : status.inventoryStatus === 'online' ? (
              <Trans>in range now</Trans>
            ) : (
              <Trans>not in range now</Trans>
            ),
        },
      ]}
    />
  );
}
