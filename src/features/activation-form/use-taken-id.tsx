import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { isDecommissioned } from '../../domain/shipment-status.ts';
import { findShipmentById } from '../../local/views/look-up.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

/** Longer nobody waits for the answer: what is activated matters more than what it is called. Milliseconds. */
const LONGEST_LOOK_MS = 1_500;

interface Own {
  /** The shipment of the form; null: it is a new one. */
  readonly guid: string | null;
  /** The id it has already. */
  readonly id: string | undefined;
}

export interface TakenId {
  /** Does what follows, unless another shipment on this device that isn't over has the id: then that is asked about first. */
  readonly unlessTaken: (id: string, next: () => void) => void;
  readonly question: ReactNode;
}

/** Asks before an id is given twice: nothing forbids it, and nobody tells the two apart afterwards. */
export function useTakenId({ configTypes }: Pick<ActivationOptions, 'configTypes'>, own: Own): TakenId {
  const [asked, setAsked] = useState<{ readonly other: ShipmentRow; readonly next: () => void } | null>(null);

  const isLooking = useRef(false);

  const look = async (id: string, next: () => void) => {
    // Pressed twice, it is done once.
    if (isLooking.current) return;
    isLooking.current = true;
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_LOOK_MS));
    const other = await Promise.race([findShipmentById(configTypes, id).catch(() => undefined), tooLate]);
    isLooking.current = false;
    // What is over has its id no longer: a trip a week may have the same one.
    if (other === undefined || other.guid === own.guid || isDecommissioned(other)) next();
    else setAsked({ other, next });
  };
  return {
    unlessTaken: (id, next) => {
      const entered = id.trim();
      if (entered === own.id) next();
      else void look(entered, next);
    },
    question: asked !== null && (
      <TakenIdQuestion
        other={asked.other}
        onKeep={() => setAsked(null)}
        onAgain={() => {
          setAsked(null);
          asked.next();
        }}
      />
    ),
  };
}

interface QuestionProps {
  readonly other: ShipmentRow;
  readonly onKeep: () => void;
  readonly onAgain: () => void;
}

function TakenIdQuestion({ other: { customData: id, macId }, onKeep, onAgain }: QuestionProps) {
  const { t } = useLingui();
  const tail = macId === null ? '' : shortDeviceId(macId);
  return (
    <Dialog title={t`${id} is already in use`} size="question" stays onClose={onKeep}>
      <div>
        {tail === '' ? (
          <Trans>Another one has this ID. You couldn't tell the two apart.</Trans>
        ) : (
          <Trans>Another one, with device …{tail}, has this ID. You couldn't tell the two apart.</Trans>
        )}
      </div>
      <DialogActions>
        <Button size="lg" mih="var(--h-main)" variant="default" onClick={onAgain}>
          <Trans>Use {id} again</Trans>
        </Button>
        <Button size="lg" mih="var(--h-main)" data-autofocus onClick={onKeep}>
          <Trans>Change ID</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
