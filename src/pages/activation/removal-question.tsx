import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { TYPE_WORDS } from './type-words.ts';

interface RemovalQuestionProps {
  readonly shipment: { readonly clientShipmentId: string; readonly class: keyof typeof TYPE_WORDS };
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a shipment is removed (spec 1 §2 "delete confirmation"). Mounted while it is asked. */
export function RemovalQuestion({ shipment, onRemove, onClose }: RemovalQuestionProps) {
  const { t } = useLingui();
  const [decided, setDecided] = useState(false);
  const { clientShipmentId } = shipment;
  const type = t(TYPE_WORDS[shipment.class]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Remove ${clientShipmentId}?`}
      // After a removal the row it would come back to is gone.
      returnFocus={!decided}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 48 }}
      transitionProps={{ duration: 120 }}
    >
      <Text>
        <Trans>The {type} is removed with all that belongs to it, and its device is free for another.</Trans>
      </Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button mih={48} variant="default" data-autofocus onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          mih={48}
          color="red.9"
          onClick={() => {
            setDecided(true);
            onRemove();
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

export default RemovalQuestion;
