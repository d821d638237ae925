import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { reasonLines } from '../api/reason-details.ts';
import { reasonWords } from '../api/reason-words.ts';
import type { ShipmentClass } from '../domain/shipment-status.ts';
import type { DeliveryError } from '../local/outbox/entry.ts';
import { StorageError } from '../local/storage/storage-error.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import { openOutbox } from './outbox-opening.ts';
import { TYPE_WORDS } from './type-words.ts';

/** How long a removal that went well is told. */
const TOLD_FOR_MS = 5_000;

interface FailedRemoval {
  readonly error: Pick<DeliveryError, 'code' | 'errors'>;
  /** The entry that holds it, for a person to decide on; null: it wasn't even stored. */
  readonly localSeq: number | null;
}

/** Tells what became of a removal (spec 1 §8 "Delete success", "Failure"). `failed`: how it failed; null: it didn't. */
export function tellRemoval(type: ShipmentClass, failed: FailedRemoval | null): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    autoClose: failed === null ? TOLD_FOR_MS : false,
    withCloseButton: false,
    message: failed === null ? <Removed type={type} /> : <NotRemoved id={id} type={type} {...failed} />,
  });
}

function Removed({ type: kind }: { readonly type: ShipmentClass }) {
  const { t } = useLingui();
  const type = t(TYPE_WORDS[kind]);
  return (
    <StateMark state="good">
      <Trans>Removal of {type} was successful</Trans>
    </StateMark>
  );
}

interface NotRemovedProps extends FailedRemoval {
  /** The notice it is in. */
  readonly id: string;
  readonly type: ShipmentClass;
}

function NotRemoved({ id, type: kind, error: { code, errors }, localSeq }: NotRemovedProps) {
  const { t } = useLingui();
  const type = t(TYPE_WORDS[kind]);
  const [reason = t(reasonWords(code))] = reasonLines(errors, t);
  return (
    <>
      <StateMark state="error">
        <Trans>Removal of {type} failed</Trans>
      </StateMark>
      <div>{reason}</div>
      <Group gap="xs" mt="xs">
        {localSeq !== null && (
          <Button
            mih="var(--h)"
            variant="default"
            onClick={() => {
              notifications.hide(id);
              openOutbox(localSeq);
            }}
          >
            <Trans>Open the outbox</Trans>
          </Button>
        )}
        <Button mih="var(--h)" variant="default" onClick={() => notifications.hide(id)}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </>
  );
}

/** Tells that what a person has just done could not be stored on this device, and why. */
export function tellNotSaved(error: unknown): void {
  const id = crypto.randomUUID();
  const code = error instanceof StorageError ? error.code : 'forbidden';
  notifications.show({ id, autoClose: false, withCloseButton: false, message: <NotSaved id={id} code={code} /> });
}

function NotSaved({ id, code }: { readonly id: string; readonly code: StorageError['code'] | 'forbidden' }) {
  const { t } = useLingui();
  return (
    <>
      <StateMark state="error">
        <Trans>Not saved</Trans>
      </StateMark>
      <div>{t(reasonWords(code))}</div>
      <Button mih="var(--h)" mt="xs" variant="default" onClick={() => notifications.hide(id)}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}
