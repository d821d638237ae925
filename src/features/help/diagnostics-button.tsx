import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { API_VERSION } from '../../contract/api-version.ts';
import { instantAt } from '../../domain/instant.ts';
import { allTransitions } from '../../local/diagnostics/all-transitions.ts';
import { transitionText } from '../../local/diagnostics/transition-text.ts';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { saveFile } from '../../ui/save-file.ts';

const FILE_NAME = 'lading-diagnostics.txt';

/** Saves what this device did to send and to fetch, as a text file for support. */
export function DiagnosticsButton() {
  const [collecting, setCollecting] = useState(false);
  const save = async () => {
    setCollecting(true);
    try {
      const head = [
        `Lading ${__VERSION__}, built ${__BUILT__}, api ${API_VERSION}`,
        `Saved ${instantAt(Date.now())}`,
        navigator.userAgent,
      ];
      saveFile(new Blob([transitionText(head, await allTransitions())], { type: 'text/plain' }), FILE_NAME);
    } finally {
      setCollecting(false);
    }
  };
  return (
    <DialogActions
      note={
        <Text size="sm" c="dimmed">
          <Trans>
            Diagnostics show what Lading sent and fetched here, and when. They don't include anything you entered.
          </Trans>
        </Text>
      }
    >
      <Button
        variant="default"
        loading={collecting}
        leftSection={<IconFileDownload size={20} aria-hidden />}
        onClick={() => void save().catch(reportError)}
      >
        <Trans>Save diagnostics</Trans>
      </Button>
    </DialogActions>
  );
}
