import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './error-page.module.css';

/** A link that is followed within the console. */
export interface Way {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

interface ErrorPageProps {
  readonly title: string;
  /** The number to show. */
  readonly code: string;
  readonly message: string;
  /** The path that could not be shown; null where that is not known. */
  readonly asked: string | null;
  /** Null: there is nothing before it. */
  readonly back: Way | null;
  /** A page that can be opened; null: none is known. */
  readonly open: (Way & { readonly name: string }) | null;
  /** Null: somebody is signed in. */
  readonly toSignIn: Way | null;
  readonly onLogout: () => void;
}

/** Title, code and message of what went wrong, with the ways on: this page has no menu (spec 1 §2 "Error page"). */
export function ErrorPage({ title, code, message, asked, back, open, toSignIn, onLogout }: ErrorPageProps) {
  return (
    <>
      <header className={`${classes.brand} on-ink`}>
        <Mark size={28} />
        <span>Lading</span>
      </header>
      <main className={classes.main}>
        <p className={classes.code}>
          <StateShape state={code === '404' ? 'none' : 'error'} size={20} />
          {code}
        </p>
        <PageHeading>{title}</PageHeading>
        <p>{message}</p>
        {asked !== null && asked !== '/' && (
          <p className={classes.path}>
            <Trans>Requested page:</Trans> <code>{asked}</code>
          </p>
        )}
        <nav className={classes.ways}>
          {back !== null && (
            <Button component="a" size="md" {...back}>
              <Trans>Go Back</Trans>
            </Button>
          )}
          {open !== null && (
            <Button component="a" size="md" variant="default" href={open.href} onClick={open.onClick}>
              <Trans>Go to {open.name}</Trans>
            </Button>
          )}
          {toSignIn === null ? (
            <Button size="md" variant="default" onClick={onLogout}>
              <Trans>Logout</Trans>
            </Button>
          ) : (
            <Button component="a" size="md" variant="default" {...toSignIn}>
              <Trans>Sign in</Trans>
            </Button>
          )}
        </nav>
      </main>
    </>
  );
}
