/**
 * Whether our server gave this answer, which is JSON always: whoever answers anything with a page of their own, as a
 * network does that wants a sign-in, is not it.
 */
export const isOurAnswer = ({ headers }: { readonly headers: Pick<Headers, 'get'> }): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;
