import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { Project } from '../../contract/projects.ts';
import { assetLabel } from '../../domain/asset-label.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type Hit, hitOf } from './project-hit.ts';

interface FoundProjectProps {
  readonly project: Project;
  /** Those of the shipment it was looked up for. */
  readonly notes: string;
  readonly onUse: (changes: Hit['changes']) => void;
}

/** What a lookup has found, and what can be made of it by who may edit. */
export function FoundProject({ project, notes, onUse }: FoundProjectProps) {
  const { t } = useLingui();
  const user = useProfile();
  const { projectId, crateId, crateNo, country, destination } = project;
  const hit = hitOf(project);
  const facts = [
    [t`Project ID`, projectId],
    [assetLabel(notes) === 'tote' ? t`Tote` : t`Crate`, [crateNo, crateId].filter(Boolean).join(' · ')],
    [t`Destination`, [destination, country].filter(Boolean).join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <Stack gap="sm" mt="md">
      <StateMark state="good">
        <Trans>Found</Trans>
      </StateMark>
      {facts.map(([label, value]) => (
        <Text key={label}>
          {label}: <b>{value}</b>
        </Text>
      ))}
      {hit === null && (
        <Text>
          <Trans>This ID contains characters that a shipment ID can't have.</Trans>
        </Text>
      )}
      {hit !== null && user !== null && editShipment.mayIssue(user) && (
        <div>
          <Button mih="var(--h)" onClick={() => onUse(hit.changes)}>
            <Trans>Use {projectId} as shipment ID</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
