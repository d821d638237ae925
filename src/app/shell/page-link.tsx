import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isPlainClick } from '../../ui/plain-click.ts';
import { leadsTo } from '../router/leads-to.ts';
import type { MenuLink } from '../router/visible-menu.ts';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly link: MenuLink;
  readonly ref?: React.Ref<HTMLAnchorElement>;
}

/** A link to a configured page: opened within the console on a plain click, by the browser otherwise. */
export function PageLink({ link, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const here = useRouterState({ select: (state) => state.location.href });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: link.path });
  };
  const current = leadsTo(link.path, here);
  return (
    <a {...rest} href={link.path} onClick={open} aria-current={current ? 'page' : undefined}>
      {link.name}
    </a>
  );
}
