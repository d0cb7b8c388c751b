import { useEffect } from 'react';

/** What the document was called before any page named itself: the product. */
const product = typeof document === 'undefined' ? '' : document.title;

/** Names the tab after the page, and keeps what stands before it there, such as a running clock. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    const before = document.title.match(/^\d+:\d\d:\d\d · /)?.[0] ?? '';
    document.title = before + (title ? `${title} · ${product}` : product);
  }, [title]);
}
