import { useEffect, useState } from 'react';

/** How long is waited after the last keystroke before anything is asked (SHELL-32). */
export const SEARCH_WAIT_MS = 300;

/** What was typed, once no key has been pressed for 300 ms. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
