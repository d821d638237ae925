/** As far as we use it: TypeScript's DOM does not know it yet (W3C Trusted Types). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (url: string) => string | null;
    },
  ): unknown;
}

/** Text without a tag: the styles that Mantine writes, and the names of map sources. Nothing else is written as HTML. */
export const untagged = (text: string): string | null => (text.includes('<') ? null : text);

/** Programs come from where this page is from: its workers and its service worker. */
export const ownProgram = (url: string): string | null =>
  new URL(url, location.href).origin === location.origin ? url : null;

/**
 * Says what may become HTML or a program in this page; whatever else is given to a browser's sink for them throws, as
 * the headers of the server demand (`server/serving/security-headers.ts`). The policy has to be there before the first style.
 * Browsers that know nothing of this go by the rest of those headers.
 */
export function setTrustedTypes(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createHTML: untagged, createScriptURL: ownProgram });
}
