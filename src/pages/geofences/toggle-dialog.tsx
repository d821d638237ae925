import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { editGeozone } from '../../commands/edit-geozone.ts';
import { contentOf } from '../../commands/geozone-map.ts';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { QuestionDialog } from '../../kits/form/question-dialog.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';

interface ToggleDialogProps {
  readonly row: GeozoneRow;
  readonly types: readonly GeozoneType[];
  readonly onClose: () => void;
}

/**
 * Asks before a route or a geozone is enabled or disabled, "which saves the route with the flipped flag and status" (spec 2
 * §4); the texts are those of opening or closing a route (spec 2 §8). Mounted while it is open.
 */
export function ToggleDialog({ row: seen, types, onClose }: ToggleDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  // What is asked stays as it was when it was asked, though the row goes on.
  const [row] = useState(seen);
  const { submission, submit } = useSubmit();
  const { name } = row;
  const isOn = row.enabled === 1;
  const isRoute = row.mapConfigNameType === 'Route';
  const toggle = () => {
    const pointType = types.find(({ typeId }) => typeId === row.mapConfigTypeId)?.pointType ?? 0;
    const input = {
      mapId: row.mapId,
      mapName: name,
      companyName: user?.companyName ?? '',
      map: { ...contentOf(row, pointType), enabled: isOn ? (0 as const) : (1 as const) },
    };
    void submit(() => issueUndoable(editGeozone, input, { seen: { ...row } }));
  };
  return (
    <QuestionDialog
      title={isOn ? t`Disable ${name}?` : t`Enable ${name}?`}
      submission={submission}
      action={isOn ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
      outcome={{
        success: <Trans>Successfully updated: {name}</Trans>,
        failure: isOn ? <Trans>{name} couldn't be disabled</Trans> : <Trans>{name} couldn't be enabled</Trans>,
      }}
      onAnswer={toggle}
      onClose={onClose}
    >
      <Text>
        {isRoute ? (
          isOn ? (
            <Trans>This closes the route. Shipments between its locations will no longer be checked against it.</Trans>
          ) : (
            <Trans>This opens the route. Shipments between its locations will be checked against it again.</Trans>
          )
        ) : isOn ? (
          <Trans>Shipments entering or leaving this geozone will no longer be reported.</Trans>
        ) : (
          <Trans>Shipments entering or leaving this geozone will be reported again.</Trans>
        )}
      </Text>
    </QuestionDialog>
  );
}

export default ToggleDialog;
