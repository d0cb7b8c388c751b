import { useEffect, useEffectEvent } from 'react';
import { useLocation } from '@tanstack/react-router';

/** So often the place is looked for, each time waiting longer (SRC-31). */
const mostTries = 5;
const waitMs = 200;

/** Scrolls to the place that the address names (SRC-32), once the text is there, and marks it. */
export function useAnchor(ready: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  const seek = useEffectEvent((attempt: number): ReturnType<typeof setTimeout> | undefined => {
    const place = document.getElementById(hash);
    if (place) {
      place.scrollIntoView({ block: 'center' });
      return undefined;
    }
    return attempt < mostTries ? setTimeout(() => seek(attempt + 1), waitMs * attempt) : undefined;
  });
  useEffect(() => {
    if (!ready || hash === '') return;
    const timer = seek(1);
    return () => clearTimeout(timer);
  }, [ready, hash]);
}
