import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/** So often the place is looked for, each time waiting longer (SRC-31). */
const mostTries = 5;
const waitMs = 200;

/** Scrolls to the place that the address names (SRC-32), once the text is there, and marks it while the address does. */
export function useAnchor(ready: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!ready || hash === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let marked: HTMLElement | null = null;
    function seek(attempt: number) {
      const place = document.getElementById(hash);
      if (place) {
        // `:target` is of addresses that the browser itself went to.
        marked = place;
        place.setAttribute('data-here', '');
        place.scrollIntoView({ block: 'start' });
      } else if (attempt < mostTries) timer = setTimeout(() => seek(attempt + 1), waitMs * attempt);
    }
    seek(1);
    return () => {
      clearTimeout(timer);
      marked?.removeAttribute('data-here');
    };
  }, [ready, hash]);
}
