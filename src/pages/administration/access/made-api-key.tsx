import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnce } from './shown-once.tsx';

interface MadeApiKeyProps {
  readonly value: string;
  readonly onClose: () => void;
}

/** A key for a system of the company, this once, and how it is used. */
export function MadeApiKey({ value, onClose }: MadeApiKeyProps) {
  const { t } = useLingui();
  return (
    <ShownOnce title={<Trans>API key</Trans>} label={t`Key`} value={value} onClose={onClose}>
      <Trans>
        Enter this key in the system that will use it. It is sent with every request, in the header{' '}
        <code>Authorization: Bearer</code>.
      </Trans>
    </ShownOnce>
  );
}
