import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Is Caps Lock on? Known from the first key or click on; spread `watchCapsLock` on the form. */
export function useCapsLock() {
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => {
    // A browser that fills the form in sends key events without modifiers.
    if ('getModifierState' in event.nativeEvent) setCapsLock(event.getModifierState('CapsLock'));
  };
  return { capsLock, watchCapsLock: { onKeyDown: look, onKeyUp: look, onMouseDown: look } };
}
