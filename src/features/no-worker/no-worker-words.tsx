import { Trans } from '@lingui/react/macro';

/** What will not work where the browser keeps no copy of the application, as in some private windows. */
export function NoWorkerWords() {
  return (
    <Trans>
      This browser keeps no copy of the application. An open page goes on working without a connection, but it can't be
      opened or reloaded then. Open it in a normal window, or allow site data for this address, to work offline.
    </Trans>
  );
}
