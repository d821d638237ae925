import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useProfile } from '../../local/session/profile.ts';
import { FOR_ANY_CODE } from '../../scan/wedge/wedge-field.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { keyOf } from './project-key.ts';
import { ProjectKeyField } from './project-key-field.tsx';

type Way = 'project' | 'crate';

/** What is asked for: by project id, or by what the crate or tote has as customer and notes. */
export type Question =
  | { readonly key: string; readonly p: string }
  | { readonly key: string; readonly c: string; readonly t: string };

interface QuestionsProps {
  readonly shipment: ShipmentRow;
  readonly asking: boolean;
  /** What was answered, above the buttons. */
  readonly children: ReactNode;
  readonly onAsk: (question: Question) => void;
  readonly onClose: () => void;
}

/** The form of a lookup, filled with what the shipment says of itself. */
export function ProjectQuestions({ shipment, asking, children, onAsk, onClose }: QuestionsProps) {
  const { t } = useLingui();
  const user = useProfile();
  const [way, setWay] = useState<Way>('crate');
  const [key, setKey] = useState(() => keyOf(user?.userId ?? ''));
  const [project, setProject] = useState('');
  const [customer, setCustomer] = useState(shipment.customData2);
  const [notes, setNotes] = useState(shipment.customData3);
  const question: Question =
    way === 'project' ? { key, p: project.trim() } : { key, c: customer.trim(), t: notes.trim() };
  const isComplete = Object.values(question).every((text) => text !== '');
  const text = (label: string, value: string, take: (text: string) => void) => (
    <TextInput
      size="md"
      label={label}
      value={value}
      maxLength={60}
      autoComplete="off"
      {...FOR_ANY_CODE}
      onChange={onText(take)}
    />
  );
  return (
    <form
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isComplete && !asking) onAsk(question);
      }}
    >
      <Stack gap="sm">
        <ProjectKeyField value={key} onChange={setKey} />
        <ChoiceRow<Way>
          label={t`Look up by`}
          value={way}
          onChange={setWay}
          choices={[
            { value: 'crate', name: <Trans>Customer and notes</Trans> },
            { value: 'project', name: <Trans>Project ID</Trans> },
          ]}
        />
        {way === 'project' ? (
          text(t`Project ID`, project, setProject)
        ) : (
          <>
            {text(t`Customer`, customer, setCustomer)}
            {text(t`Notes`, notes, setNotes)}
          </>
        )}
        {children}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button type="submit" loading={asking} disabled={!isComplete}>
          <Trans>Look up</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
