import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingPart } from '../../state/missing-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { errorId } from './error-id.ts';
import classes from './route-failure.module.css';

/** Stands in for a page that failed: what happened, what is safe, one way on. */
export function RouteFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const id = errorId(error);
  return (
    <section className={classes.failure} role="alert">
      <StateShape state="error" size={32} />
      <PageHeading>
        {isMissingPart(error) ? <Trans>Loading chunk failed</Trans> : <Trans>This page has failed</Trans>}
      </PageHeading>
      <p>
        {isMissingPart(error) ? (
          <Trans>A part of the application could not be loaded. Check the connection, then reload.</Trans>
        ) : (
          <Trans>Something in the application went wrong. Reloading usually helps.</Trans>
        )}{' '}
        <Trans>Work that was saved on this device is still there.</Trans>
      </p>
      <Button size="md" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <p className={classes.id}>
        <Trans>Error id: {id}</Trans>
      </p>
    </section>
  );
}
