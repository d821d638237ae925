/**
 * Dropdowns stay inside the dialog, for who is read to, are not cut off by its edge, and are there only while open, so
 * that a name stands for one field.
 */
export const DROPDOWN = { withinPortal: false, floatingStrategy: 'fixed', keepMounted: false } as const;
