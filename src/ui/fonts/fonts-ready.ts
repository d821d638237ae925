import { TAMIL_FAMILY, TAMIL_NAME_FAMILY, TEXT_FAMILY } from './families.ts';

/** ms: who has waited so long reads in another font meanwhile. */
const LIMIT_MS = 1_000;

/**
 * Resolves when the letters that a page in this language is written with are there, so that nothing moves when they come;
 * without them after a second, or at once when they can't be had: then they are swapped in. Never fails.
 */
export async function fontsReady(language: string): Promise<void> {
  const letters = [
    document.fonts.load(`1em '${TEXT_FAMILY}'`, 'A'),
    // The name of the language, in a choice of languages: it stands in the style sheet itself.
    document.fonts.load(`1em '${TAMIL_NAME_FAMILY}'`, 'த'),
  ];
  if (language === 'ta') letters.push(document.fonts.load(`1em '${TAMIL_FAMILY}'`, 'அ'));
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, LIMIT_MS);
  });
  await Promise.race([Promise.allSettled(letters), late]);
}
