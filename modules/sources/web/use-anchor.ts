import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';

/** The number of attempts to find the place, each waiting longer (SRC-31). */
const mostTries = 5;
const waitMs = 200;

/** Scrolls to the place in the URL (SRC-32) once the text is loaded, and highlights it while it is in the URL. */
export function useAnchor(ready: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!ready || hash === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let marked: HTMLElement | null = null;
    function seek(attempt: number) {
      const place = document.getElementById(hash);
      if (place) {
        // `:target` only matches URLs that the browser itself navigated to.
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
