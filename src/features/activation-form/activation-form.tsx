import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { ADD_TITLES, companyTitle, modeOfPattern } from '../../domain/activation-mode.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useValues } from '../../local/views/use-values.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { AddSession } from './add-session.tsx';
import { type DestinationAid, DestinationAidContext } from './destination-aid.ts';
import { editedEntry, editedRow, withChanges } from './edit-input.ts';
import { EditSession } from './edit-session.tsx';
import './mantine-styles.ts';

export interface ActivationFormProps {
  readonly options: ActivationOptions;
  /** A device that was scanned before the form was opened. */
  readonly device: string | null;
  /** A refused entry whose content is to be corrected. */
  readonly correcting: OutboxEntry | null;
  /** A shipment that is to be edited. */
  readonly editing: ShipmentRow | null;
  /** What helps to find a destination. */
  readonly destinationAid: DestinationAid;
  readonly onClose: () => void;
  /** What follows on one that was stored; absent: nothing. */
  readonly onLabel?: (shipmentId: string) => void;
  readonly onScanNext?: () => void;
  readonly onSaved?: (shipmentId: string) => void;
}

/** The dialog that activates a shipment, or edits one (spec 1 §2, §4 "Add/edit form"). Mounted while it is open. */
export function ActivationForm(props: ActivationFormProps) {
  const { options, device, correcting: first, editing, destinationAid, onClose } = props;
  const { t } = useLingui();
  const [correcting, setCorrecting] = useState(first);
  /** The tag of the form that follows on one that was stored, and how many there were. */
  const [next, setNext] = useState<{ readonly device: string; readonly nth: number } | null>(null);
  const edit = editOf(correcting, editing);
  const mode = modeOfPattern(options.pattern);
  const words = MODE_WORDS[mode];
  const addTitle = companyTitle(options.addTitle, ADD_TITLES[mode]) ?? t(words.create);
  const customers = useValues(
    options.configTypes.map((type) => `shipments:${type}`),
    'customData2',
  );
  const common = { options, customers, correcting, onClose, onCorrect: setCorrecting };

  return (
    <Dialog title={edit === null ? addTitle : t(words.edit)} size="form" stays onClose={onClose}>
      <DestinationAidContext value={destinationAid}>
        {edit === null ? (
          <AddSession
            {...common}
            key={correcting?.localSeq ?? `new-${next?.nth ?? 0}`}
            device={correcting === null ? (next?.device ?? device) : null}
            onLabel={props.onLabel}
            onScanNext={props.onScanNext}
            onSaved={props.onSaved}
            onNext={(scanned) => {
              setCorrecting(null);
              setNext((before) => ({ device: scanned, nth: (before?.nth ?? 0) + 1 }));
            }}
          />
        ) : (
          <EditSession {...common} {...edit} key={correcting?.localSeq ?? edit.edited.subject.guid} />
        )}
      </DestinationAidContext>
    </Dialog>
  );
}

/** What is edited: a row of the list, or an edit that was refused. Null when a shipment is activated. */
function editOf(
  correcting: OutboxEntry | null,
  editing: ShipmentRow | null,
): Pick<ComponentProps<typeof EditSession>, 'edited' | 'withChanges' | 'chimes'> | null {
  const refused = correcting === null ? null : editedEntry(correcting);
  if (refused !== null) {
    const { edited, changes, chimesBefore } = refused;
    return { edited, withChanges: (draft) => withChanges(draft, changes), chimes: chimesBefore };
  }
  return correcting === null && editing !== null ? { edited: editedRow(editing) } : null;
}

export default ActivationForm;
