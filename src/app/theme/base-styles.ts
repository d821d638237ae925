/**
 * Mantine's styles of what every page has, as a cascade layer: styles of ours win without a fight over order. What only
 * signed-in pages have is in `shell/mantine-styles.ts`.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '../../ui/fonts/fonts.css';
import './tokens.css';
import './document.css';
