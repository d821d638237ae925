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
        {isMissingPart(error) ? <Trans>Loading chunk failed</Trans> : <Trans>This page couldn't be displayed</Trans>}
      </PageHeading>
      <p>
        {isMissingPart(error) ? (
          <Trans>Part of Lading couldn't load. Check your connection, then reload.</Trans>
        ) : (
          <Trans>Something went wrong. Reloading usually helps.</Trans>
        )}{' '}
        <Trans>Work you've already saved is still here.</Trans>
      </p>
      <Button size="md" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <p className={classes.id}>
        <Trans>Error ID: {id}</Trans>
      </p>
    </section>
  );
}
