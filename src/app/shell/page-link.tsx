import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../ui/plain-click.ts';
import { leadsTo, leadsToListOf } from '../router/leads-to.ts';
import type { MenuLink } from '../router/visible-menu.ts';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly link: MenuLink;
  /** Stands before the name. */
  readonly sign?: ReactNode;
  /** Whether it is marked as the page that is open; by itself it is where the address leads to it. */
  readonly current?: boolean;
  readonly ref?: React.Ref<HTMLAnchorElement>;
}

/** A link to a configured page: opened within the console on a plain click, by the browser otherwise. */
export function PageLink({ link, sign, current, onClick, ...rest }: PageLinkProps) {
  const router = useRouter();
  const here = useRouterState({ select: (state) => state.location.href });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: link.path });
  };
  const isCurrent = current ?? leadsTo(link.path, here);
  // Of a page of one thing, its list is marked.
  const isAbove = current === undefined && leadsToListOf(link.path, here);
  return (
    <a {...rest} href={link.path} onClick={open} aria-current={isCurrent ? 'page' : isAbove || undefined}>
      {sign}
      {sign === undefined ? link.name : <span>{link.name}</span>}
    </a>
  );
}
