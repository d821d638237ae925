/** What the address of any page behind the sign-in may ask of the shell. */
export interface ShellSearch {
  /** Opens the outbox. */
  readonly open?: 'outbox';
}

/** Reads what it knows; anything else is the page's own. */
export const readShellSearch = ({ open }: Readonly<Record<string, unknown>>): ShellSearch =>
  open === 'outbox' ? { open } : {};
