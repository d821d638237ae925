import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../sign-out-dialog.module.css';

/** The heading of the sign-out dialog, which names it. */
export function SignOutHeading({ children }: { readonly children: ReactNode }) {
  return <Modal.Title className={classes.heading}>{children}</Modal.Title>;
}
