import { useEffect } from 'react';
import { truncate } from '#shared/format.ts';

/** The document title before any page set one: the name of the product. */
const product = typeof document === 'undefined' ? '' : document.title;

/** Sets the document title, cut at 30 characters (SHELL-34), and keeps a prefix such as a running timer. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    const before = document.title.match(/^\d+:\d\d:\d\d · /)?.[0] ?? '';
    document.title = before + (title ? `${truncate(title)} · ${product}` : product);
  }, [title]);
}
