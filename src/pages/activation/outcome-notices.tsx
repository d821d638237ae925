import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { reasonDetails } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import type { ShipmentClass } from '../../domain/shipment-status.ts';
import type { EntryFault } from '../../local/outbox/entry.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { TYPE_WORDS } from './type-words.ts';

/** How long a removal that went well is told. Milliseconds. */
const TOLD_FOR = 5_000;

/** Tells what became of a removal (spec 1 §8 "Delete success", "Failure"). `fault`: why it failed; null: it didn't. */
export function tellRemoval(type: ShipmentClass, fault: Pick<EntryFault, 'code' | 'errors'> | null): void {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    autoClose: fault === null ? TOLD_FOR : false,
    withCloseButton: false,
    message: fault === null ? <Removed type={type} /> : <NotRemoved id={id} type={type} fault={fault} />,
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

interface NotRemovedProps {
  /** The notice it is in. */
  readonly id: string;
  readonly type: ShipmentClass;
  readonly fault: Pick<EntryFault, 'code' | 'errors'>;
}

function NotRemoved({ id, type: kind, fault: { code, errors } }: NotRemovedProps) {
  const { t } = useLingui();
  const type = t(TYPE_WORDS[kind]);
  const [detail = reasonWords(code)] = reasonDetails(errors);
  return (
    <>
      <StateMark state="error">
        <Trans>Removal of {type} failed</Trans>
      </StateMark>
      <div>{typeof detail === 'string' ? detail : t(detail)}</div>
      <Button mt="xs" mih={48} variant="default" onClick={() => notifications.hide(id)}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}

/** Tells that what was pressed could not be stored on this device. */
export function tellNotStored(code: string): void {
  notifications.show({ autoClose: TOLD_FOR, withCloseButton: false, message: <NotStored code={code} /> });
}

function NotStored({ code }: { readonly code: string }) {
  const { t } = useLingui();
  return (
    <>
      <StateMark state="error">
        <Trans>NOT saved</Trans>
      </StateMark>
      <div>{t(reasonWords(code))}</div>
    </>
  );
}
