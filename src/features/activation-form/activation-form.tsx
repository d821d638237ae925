import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import type { PageOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { isCorrectable } from '../../local/outbox/amend.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import classes from './activation-form.module.css';
import { draftOf, editedEntry, editedRow, withChanges } from './edit-input.ts';
import { EditSession } from './edit-session.tsx';
import { FormSession } from './form-session.tsx';
import './mantine-styles.ts';

export interface ActivationFormProps {
  readonly options: PageOptions;
  /** Customers to offer while one is typed. */
  readonly customers: readonly string[];
  /** A device that was scanned before the form was opened. */
  readonly device: string | null;
  /** A refused entry whose content is to be corrected. */
  readonly correcting: OutboxItem | null;
  /** A shipment that is to be edited. */
  readonly editing: ShipmentRow | null;
  readonly onClose: () => void;
  /** The form can't put this entry right: it was closed for the outbox, which can. */
  readonly onDecide: (localSeq: number) => void;
}

/** Spec 1 §9. Pixels. */
const WIDTH = 600;
/** Narrower or lower than this the form takes the whole screen. */
const PHONE = '(max-width: 48em), (max-height: 30em)';
const DEFAULT_TITLE = 'Create Shipment';

/** The dialog that activates a shipment, or edits one (spec 1 §2, §4 "Add/edit form"). Mounted while it is open. */
export function ActivationForm(props: ActivationFormProps) {
  const { options, customers, device, correcting: first, editing, onClose, onDecide } = props;
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [correcting, setCorrecting] = useState(first);
  const edit = editOf(correcting, editing);
  const configured = options.addTitle ?? DEFAULT_TITLE;
  // A company's own title is shown as it is; the product's own is translated.
  const addTitle = configured === DEFAULT_TITLE ? t`Create Shipment` : configured;
  const onCorrect = (item: OutboxItem) => (isCorrectable(item) ? setCorrecting(item) : onDecide(item.localSeq));
  const common = { options, customers, correcting, onClose, onCorrect };

  return (
    <Modal
      opened
      onClose={onClose}
      title={edit === null ? addTitle : t`Edit Shipment`}
      size={WIDTH}
      fullScreen={phone}
      closeOnClickOutside={false}
      // A dialog's head is not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 48 }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      {edit === null ? (
        <FormSession {...common} key={correcting?.localSeq ?? 'new'} device={correcting === null ? device : null} />
      ) : (
        <EditSession {...common} {...edit} key={correcting?.localSeq ?? edit.edited.subject.guid} />
      )}
    </Modal>
  );
}

/** What is edited: a row of the list, or an edit that was refused. Null when a shipment is activated. */
function editOf(
  correcting: OutboxItem | null,
  editing: ShipmentRow | null,
): Pick<ComponentProps<typeof EditSession>, 'edited' | 'start'> | null {
  const refused = correcting === null ? null : editedEntry(correcting);
  if (refused !== null) return { edited: refused.edited, start: withChanges(draftOf(refused.edited), refused.changes) };
  return correcting === null && editing !== null ? { edited: editedRow(editing) } : null;
}

export default ActivationForm;
