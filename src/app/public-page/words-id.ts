/** The id of the element of `public.html` that holds the words of a language; the build puts it there. */
export const wordsId = (language: string): string => `words-${language}`;
