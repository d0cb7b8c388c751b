import { useLayoutEffect, useState } from 'react';

/** The inner width of an element, without its scrollbar; 0 until measured. */
export function useRoom(element: HTMLElement | null): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
