import './browser-language.ts';

/** uPlot, loaded once its page has a language it can count in. */
export { default } from 'uplot';
