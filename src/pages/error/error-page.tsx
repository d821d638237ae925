import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './error-page.module.css';
import { type ErrorSearch, errorCase } from './error-table.ts';

interface ErrorPageProps {
  readonly search: ErrorSearch;
  readonly onGoBack: () => void;
}

/** Title, code and message of what went wrong (spec 1 §2 "Error page"). */
export function ErrorPage({ search, onGoBack }: ErrorPageProps) {
  const { t } = useLingui();
  const { title, code, message } = errorCase(search.code);
  const { fullPath } = search;
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
        <PageHeading>{t(title)}</PageHeading>
        <p>{t(message)}</p>
        {fullPath !== undefined && fullPath !== '/' && (
          <p className={classes.path}>
            <Trans>Asked for:</Trans> <code>{fullPath}</code>
          </p>
        )}
        {fullPath !== '/' && (
          <Button size="md" className={classes.back} onClick={onGoBack}>
            <Trans>Go Back</Trans>
          </Button>
        )}
      </main>
    </>
  );
}
