/** What the guards of routes know of the console as a whole. */
export interface RouterContext {
  /** Has this version a page behind the sign-in at a pathname? The server may know pages that it doesn't. */
  readonly hasPage: (pathname: string) => boolean;
  /** Where the person was before the page that is shown or, while one is being opened, before that one; `/` for nowhere. */
  readonly previousPath: () => string;
}
