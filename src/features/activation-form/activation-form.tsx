import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { PageOptions } from '../../contract/configuration.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import classes from './activation-form.module.css';
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
  readonly onClose: () => void;
}

/** Spec 1 §9. Pixels. */
const WIDTH = 600;
/** Narrower or lower than this the form takes the whole screen. */
const PHONE = '(max-width: 48em), (max-height: 30em)';
const DEFAULT_TITLE = 'Create Shipment';

/** The dialog that activates a shipment (spec 1 §2, §4 "Add/edit form"). Mounted while it is open. */
export function ActivationForm({ options, customers, device, correcting: first, onClose }: ActivationFormProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [correcting, setCorrecting] = useState(first);
  const configured = options.addTitle ?? DEFAULT_TITLE;
  // A company's own title is shown as it is; the product's own is translated.
  const title = configured === DEFAULT_TITLE ? t`Create Shipment` : configured;

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={WIDTH}
      fullScreen={phone}
      closeOnClickOutside={false}
      // A dialog's head is not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 48 }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      <FormSession
        key={correcting?.localSeq ?? 'new'}
        options={options}
        customers={customers}
        device={correcting === null ? device : null}
        correcting={correcting}
        onClose={onClose}
        onCorrect={setCorrecting}
      />
    </Modal>
  );
}

export default ActivationForm;
