import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useAnswer } from '../../api/use-answer.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { Answered } from '../../kits/face/awaited.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { percentWords, temperatureWords } from '../../ui/measured-words.ts';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './messages-dialog.module.css';
import { type DeviceMessage, type DeviceMessages, readMessages } from './read-messages.ts';

export interface MessagesDialogProps {
  /** What people call the shipment it is on; null: it is on none. */
  readonly name: string | null;
  readonly macId: string;
  /** Messages before it belong to what the device was on then; null: all. */
  readonly since: string | null;
  readonly onClose: () => void;
}

/** What a device has said, on a shipment or on none (spec 1 §2 "message viewer"). Mounted while it is open. */
export function MessagesDialog({ name, macId, since, onClose }: MessagesDialogProps) {
  const { t } = useLingui();
  const tail = shortDeviceId(macId);
  const { answer, retry } = useAnswer(`${macId} ${since ?? ''}`, (signal) => readMessages(macId, since, signal));
  return (
    <Dialog
      title={name === null ? t`Messages from …${tail}` : t`Messages from …${tail} on ${name}`}
      size="wide"
      onClose={onClose}
    >
      <Answered answer={answer} onRetry={retry} height={240}>
        {(found) => <Messages {...found} since={since} />}
      </Answered>
    </Dialog>
  );
}

function Messages({ messages, more, since }: DeviceMessages & Pick<MessagesDialogProps, 'since'>) {
  const { length } = messages;
  if (length === 0) {
    return (
      <EmptyState title={<Trans>No messages yet</Trans>}>
        {since === null ? (
          <Trans>This device has never sent a message.</Trans>
        ) : (
          <Trans>This device hasn't sent a message since it was activated here.</Trans>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={`${message.msgIndex} ${message.deviceTime}`} className={classes.one}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      {more && (
        <Text c="dimmed">
          <Trans>Showing the newest {length}. There are older ones.</Trans>
        </Text>
      )}
    </>
  );
}

function Message({ message }: { readonly message: DeviceMessage }) {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const reader = useTimeReader();
  const { deviceTime, temperature, humidity, battery, location, gateway } = message;
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const measured = (value: number, digits: number) =>
    numberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);
  const percent = humidity === null ? null : percentWords(humidity, i18n.locale, 1);
  const volts = battery === null ? null : measured(battery, 2);
  const facts = [
    temperature === null ? null : temperatureWords(temperature, unit, i18n.locale),
    percent === null ? null : t`${percent} humidity`,
    volts === null ? null : t`Battery ${volts} V`,
  ].filter((fact) => fact !== null);
  const via = gateway === '' ? null : shortDeviceId(gateway);
  return (
    <>
      <time dateTime={deviceTime} className={classes.time}>
        {timeWords(timeOf(deviceTime), reader)}
      </time>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <span className={classes.where}>
        {location}
        {via !== null && (
          <span>
            {' '}
            <Trans>via gateway …{via}</Trans>
          </span>
        )}
      </span>
    </>
  );
}

export default MessagesDialog;
