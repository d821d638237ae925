import { Trans, useLingui } from '@lingui/react/macro';
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
  notifications.show({
    autoClose: fault === null ? TOLD_FOR : false,
    withCloseButton: fault !== null,
    message: fault === null ? <Removed type={type} /> : <NotRemoved type={type} fault={fault} />,
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
  readonly type: ShipmentClass;
  readonly fault: Pick<EntryFault, 'code' | 'errors'>;
}

function NotRemoved({ type: kind, fault: { code, errors } }: NotRemovedProps) {
  const { t } = useLingui();
  const type = t(TYPE_WORDS[kind]);
  const [detail = reasonWords(code)] = reasonDetails(errors);
  return (
    <>
      <StateMark state="error">
        <Trans>Removal of {type} failed</Trans>
      </StateMark>
      <div>{typeof detail === 'string' ? detail : t(detail)}</div>
    </>
  );
}
