import { FooterWords } from './footer-words.tsx';
import classes from './shell-footer.module.css';

/** The foot of every page behind the sign-in (spec 1 §1). */
export const ShellFooter = () => (
  <footer className={classes.footer}>
    <FooterWords />
  </footer>
);
