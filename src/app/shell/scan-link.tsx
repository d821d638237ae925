import { Trans } from '@lingui/react/macro';
import { IconScan } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../ui/plain-click.ts';
import { withSearch } from '../router/with-search.ts';
import classes from './main-menu.module.css';

/** Opens the scanner of an activation page, from wherever one is. */
export function ScanLink({ path }: { readonly path: string }) {
  const router = useRouter();
  const href = withSearch(path, { scan: 'camera' });
  return (
    <a
      href={href}
      className={classes.scan}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      <IconScan size={22} aria-hidden />
      <span className={classes.word}>
        <Trans>Scan</Trans>
      </span>
    </a>
  );
}
