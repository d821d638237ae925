import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useProfile } from '../../local/session/profile.ts';
import { timeWords } from '../../ui/time-words.ts';
import type { Unfinished } from './use-draft.ts';

interface UnfinishedOfferProps {
  readonly unfinished: Unfinished;
  readonly onContinue: () => void;
  readonly onStartAfresh: () => void;
}

/** Offers the form that was not finished last time. Nothing of it is lost before the person decided. */
export function UnfinishedOffer({ unfinished, onContinue, onStartAfresh }: UnfinishedOfferProps) {
  const { i18n } = useLingui();
  const user = useProfile();
  const time = timeWords(unfinished.savedAt, i18n.locale, user?.timezone);
  const { shipmentId, device } = unfinished.draft;
  return (
    <Stack gap="md" pb="md">
      <Text>
        <Trans>You have an unfinished form from {time}.</Trans>
      </Text>
      <Text size="sm" c="dimmed">
        {[shipmentId, device].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="sm">
        <Button mih={48} onClick={onContinue} data-autofocus>
          <Trans>Continue</Trans>
        </Button>
        <Button mih={48} variant="default" onClick={onStartAfresh}>
          <Trans>Start afresh</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
