/**
 * uPlot makes a formatter of the browser's language when it is loaded, and fails where that is none: a kiosk's WebKit that was
 * started without a locale says "C". Our charts have their own words, so any language does.
 */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

if (!isLanguage(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
