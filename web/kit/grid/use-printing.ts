import { useSyncExternalStore } from 'react';

let printing = false;

/** Whether the page is being printed: a long list then has all of its rows, since nobody can scroll on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => printing);

function follow(tell: () => void): () => void {
  const to = (now: boolean) => () => {
    printing = now;
    tell();
  };
  const [begin, end] = [to(true), to(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
