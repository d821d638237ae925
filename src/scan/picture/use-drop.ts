import { type DragEvent, useState } from 'react';

interface Drop {
  /** A file is held over it. */
  readonly over: boolean;
  /** For the element that files can be dropped on. */
  readonly handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Takes the files that are dropped. */
export function useDrop(onFiles: (files: readonly Blob[]) => void): Drop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without it the browser would leave the page for the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      },
    },
  };
}
