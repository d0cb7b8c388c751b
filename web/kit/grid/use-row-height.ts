import { useSyncExternalStore } from 'react';

/** The pixel value of `--row-h`, which density and touch screens change; the virtual list needs it. */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, readRowHeight);
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
  window.addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', changed);
  };
}

function readRowHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-h')) || 34;
}
