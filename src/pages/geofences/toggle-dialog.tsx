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
        failure: isOn ? <Trans>{name} can't be disabled</Trans> : <Trans>{name} can't be enabled</Trans>,
      }}
      onAnswer={toggle}
      onClose={onClose}
    >
      <Text>
        {isRoute ? (
          isOn ? (
            <Trans>The route is closed: shipments between its places are no longer compared with its way.</Trans>
          ) : (
            <Trans>The route is open: shipments between its places are compared with its way again.</Trans>
          )
        ) : isOn ? (
          <Trans>Nobody is told any more of what comes into this geozone or leaves it.</Trans>
        ) : (
          <Trans>What comes into this geozone and what leaves it is told again.</Trans>
        )}
      </Text>
    </QuestionDialog>
  );
}

export default ToggleDialog;
