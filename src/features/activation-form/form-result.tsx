import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasonDetails } from '../../api/reason-details.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { isCorrectable } from '../../local/outbox/amend.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import classes from './form-result.module.css';

interface FormResultProps {
  readonly localSeq: number;
  readonly onClose: () => void;
  /** Leads to where what needs a person can be put right. */
  readonly onCorrect: (item: OutboxItem) => void;
}

/** What became of the form: safe on this device, and from here on where it is on its way. Only Close remains. */
export function FormResult({ localSeq, onClose, onCorrect }: FormResultProps) {
  const { t } = useLingui();
  const item = useOutbox()?.find((entry) => entry.localSeq === localSeq);
  const refused = item !== undefined && NEEDS_PERSON.has(item.state);
  const sent = item?.state === 'acked';

  // The button that was pressed is gone; the focus must not fall out of the dialog with it.
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);

  return (
    <Stack gap="md" pb="md" data-testid="form-result" data-state={item?.state ?? 'queued'}>
      <div role="status" className={classes.lines}>
        <Text fw={600} size="lg" component="div">
          <StateMark state="good" size={22}>
            <Trans>Saved on this device</Trans>
          </StateMark>
        </Text>
        {sent ? (
          <Text fw={600} size="lg" component="div">
            <StateMark state="good" size={22}>
              <Trans>Sent: the server has it</Trans>
            </StateMark>
          </Text>
        ) : (
          <DeliveryLine item={item} />
        )}
        {refused && item.lastFault !== null && (
          <Text component="div">
            {t(reasonWords(item.lastFault.code))}
            {reasonDetails(item.lastFault.errors).map((detail) => (
              <span key={typeof detail === 'string' ? detail : detail.id} className={classes.detail}>
                {typeof detail === 'string' ? detail : t(detail)}
              </span>
            ))}
          </Text>
        )}
      </div>
      <Group justify="flex-end" gap="sm">
        {refused && (
          <Button mih={48} onClick={() => onCorrect(item)}>
            {isCorrectable(item) ? <Trans>Correct it</Trans> : <Trans>Open the outbox</Trans>}
          </Button>
        )}
        <Button mih={48} miw={120} variant={refused ? 'default' : 'filled'} onClick={onClose} ref={close}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
