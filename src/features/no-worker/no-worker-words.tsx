import { Trans } from '@lingui/react/macro';

/** What will not work where the browser keeps no copy of the application, as in some private windows. */
export function NoWorkerWords() {
  return (
    <Trans>
      This browser keeps no offline copy of Lading. An open page keeps working offline, but can't be opened or reloaded
      then. To work offline, open it in a normal window or allow site data for this address.
    </Trans>
  );
}
