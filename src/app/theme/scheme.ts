/** Light, dark, and the high-contrast look for tablets in sunlight: the light one with tokens of its own. */
const SCHEMES = ['light', 'dark', 'sunlight'] as const;
export type Scheme = (typeof SCHEMES)[number];

const KEY = 'lading.scheme';
const listeners = new Set<(scheme: Scheme) => void>();

/** The scheme chosen on this device, else what the system prefers. */
export function currentScheme(): Scheme {
  const stored = localStorage.getItem(KEY);
  const known = SCHEMES.find((scheme) => scheme === stored);
  if (known !== undefined) return known;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function changeScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  showScheme(scheme);
  for (const listener of listeners) listener(scheme);
}

/** Calls `listener` after each change; returns how to stop. */
export function subscribeScheme(listener: (scheme: Scheme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What Mantine knows of it. */
export const baseScheme = (scheme: Scheme): 'light' | 'dark' => (scheme === 'dark' ? 'dark' : 'light');

/** Marks the document, before anything is drawn by script. */
export function showScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = baseScheme(scheme);
  if (scheme === 'sunlight') dataset.contrast = 'sunlight';
  else delete dataset.contrast;
}

/** Paper is white: while the page is printed it has the light scheme. Called once; what draws by scheme hears of it as always. */
export function printLight(): void {
  const { dataset } = document.documentElement;
  addEventListener('beforeprint', () => {
    const { mantineColorScheme, contrast } = dataset;
    showScheme('light');
    const restore = () => {
      if (mantineColorScheme !== undefined) dataset.mantineColorScheme = mantineColorScheme;
      if (contrast !== undefined) dataset.contrast = contrast;
    };
    addEventListener('afterprint', restore, { once: true });
  });
}
