import { useEffect } from 'react';
import { truncate } from '#shared/format.ts';

/** What the document was called before any page named itself: the product. */
const product = typeof document === 'undefined' ? '' : document.title;

/** Names the tab after the page, cut at 30 characters (SHELL-34), and keeps what stands before it there, such as a running clock. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    const before = document.title.match(/^\d+:\d\d:\d\d · /)?.[0] ?? '';
    document.title = before + (title ? `${truncate(title)} · ${product}` : product);
  }, [title]);
}
