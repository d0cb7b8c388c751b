import { useLayoutEffect, useState } from 'react';

/** How wide the inside of an element is, without its scrollbar; 0 until it is known. */
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
