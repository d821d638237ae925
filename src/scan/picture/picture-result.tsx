import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { MOST_PICTURES } from '../../contract/shared-pictures.ts';
import { LARGEST_PICTURE } from '../../domain/picture-file.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { PictureFailureCode } from './read-picture.ts';
import type { PictureControls, PictureState } from './use-picture.ts';

const MEGABYTE = 1_000_000;

/** That pictures are being read, or why nothing was read off them. The region is there before anything is in it. */
export function PictureResult({ picture: { state, cancel } }: { readonly picture: PictureControls }) {
  return (
    <div role="status" data-testid="picture-result">
      {state.status === 'reading' && <Reading state={state} onCancel={cancel} />}
      {state.status === 'failed' && (
        <Alert
          color="red"
          variant="light"
          title={<FailureTitle codes={state.codes} of={state.of} />}
          icon={<StateShape state="error" />}
        >
          {[...new Set(state.codes)].map((code) => (
            <Text key={code}>
              <Why code={code} />
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface ReadingProps {
  readonly state: Extract<PictureState, { status: 'reading' }>;
  readonly onCancel: () => void;
}

function Reading({ state: { name, nth, of }, onCancel }: ReadingProps) {
  const now = useNow(1000);
  const [from] = useState(now);
  const seconds = Math.max(0, Math.round((now - from) / 1000));
  return (
    <Group gap="sm">
      <Loader size="sm" />
      <Text>
        {name === '' ? <Trans>Reading the picture…</Trans> : <Trans>Reading {name}…</Trans>}{' '}
        {of > 1 && (
          <Trans>
            {nth} of {of}
          </Trans>
        )}{' '}
        {/* Counted for who looks, not read out each second. */}
        <span aria-hidden="true">{seconds > 0 && <Trans>{seconds} s</Trans>}</span>
      </Text>
      <Button size="lg" variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  );
}

function FailureTitle({ codes, of }: Pick<Extract<PictureState, { status: 'failed' }>, 'codes' | 'of'>) {
  const failed = codes.filter((code) => code !== 'too-many').length;
  if (failed === 0) return <Trans>Some pictures weren't read</Trans>;
  if (of <= 1) return <Trans>No code found in the picture</Trans>;
  return (
    <Trans>
      No code found in {failed} of {of} pictures
    </Trans>
  );
}

function Why({ code }: { readonly code: PictureFailureCode }) {
  const megabytes = LARGEST_PICTURE / MEGABYTE;
  switch (code) {
    case 'no-picture':
      return <Trans>This browser can't open this picture. Choose a JPEG or PNG.</Trans>;
    case 'no-code':
      return <Trans>No code found. Take the picture closer, in focus and without glare, or type the code.</Trans>;
    case 'reader-failed':
      return <Trans>The code reader couldn't load. Check your connection and choose the picture again.</Trans>;
    case 'too-large':
      return (
        <Trans>
          The picture is larger than {megabytes} MB. Choose a smaller one, or scan the label with the camera.
        </Trans>
      );
    case 'too-many':
      return <Trans>Only the first {MOST_PICTURES} pictures were read. Share the others again.</Trans>;
    case 'not-there':
      return (
        <Trans>
          The shared picture didn't arrive, or wasn't opened within 10 minutes. Share it again, or choose it with More ▸
          Scan a picture.
        </Trans>
      );
  }
}
