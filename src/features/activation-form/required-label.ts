import classes from './required-label.module.css';

/** Props of a field that is required, or not: told to assistive technology, marked for the eye. */
export const requiredLabel = (required: boolean) => ({
  required,
  withAsterisk: false,
  ...(required ? { classNames: { label: classes.required ?? '' } } : {}),
});
