import { useRef, useState, type DragEvent } from 'react';

/** Whether files are dragged over the page: entering a child fires before leaving its parent. */
export function useDropping() {
  const depth = useRef(0);
  const [files, setFiles] = useState(false);
  const end = () => {
    depth.current = 0;
    setFiles(false);
  };
  return {
    files,
    end,
    enter: (event: DragEvent) => {
      depth.current += 1;
      if (event.dataTransfer.types.includes('Files')) setFiles(true);
    },
    leave: () => {
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
  };
}
