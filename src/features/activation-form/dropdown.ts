/** Dropdowns stay inside the dialog, for who is read to, and are not cut off by its edge. */
export const DROPDOWN = { withinPortal: false, floatingStrategy: 'fixed' } as const;
