import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { ScannedCode } from '../domain/scanned-code.ts';
import { CodeText } from '../ui/code-text.tsx';
import { codeName } from './in-view/code-choices.tsx';
import { codeKey } from './in-view/in-view.ts';
import { TypedCode } from './typed-code.tsx';

interface FindBarProps {
  /** Null until it is known. */
  readonly wanted: ScannedCode | null;
  /** The camera doesn't look for it. */
  readonly waits: boolean;
  readonly onAim: () => void;
  readonly onWant: (code: ScannedCode | null) => void;
}

/** Which one is looked for, and how to look for another. */
export function FindBar({ wanted, waits, onAim, onWant }: FindBarProps) {
  const { t } = useLingui();
  if (wanted === null) {
    return (
      <>
        <TypedCode
          label={t`Which label? Type its ID or use a hand scanner`}
          action={<Trans>Find</Trans>}
          onCode={onWant}
        />
        {waits && (
          <Button size="lg" variant="default" onClick={onAim}>
            <Trans>Scan with camera</Trans>
          </Button>
        )}
      </>
    );
  }
  const name = <CodeText>{codeName({ code: wanted, text: codeKey(wanted) })}</CodeText>;
  return (
    <Group gap="sm">
      <Text data-testid="wanted">
        <Trans>Looking for {name}. Move the camera along the labels. Only the right one makes a sound.</Trans>
      </Text>
      <Button size="lg" variant="default" onClick={() => onWant(null)}>
        <Trans>Find another</Trans>
      </Button>
    </Group>
  );
}
