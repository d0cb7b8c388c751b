import { useEffect, useState, type RefObject } from 'react';

type Selected = { readonly quote: string; readonly anchor: string };

/** The selected text, and the place where it begins. */
export function useSelected(text: RefObject<HTMLElement | null>): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    function read() {
      const selection = document.getSelection();
      const quote = selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? '';
      const node = selection?.rangeCount ? selection.getRangeAt(0).startContainer : null;
      const inside = node !== null && (text.current?.contains(node) ?? false);
      if (!inside || quote.length < 3) return setSelected(null);
      const element = node instanceof Element ? node : node.parentElement;
      setSelected({
        quote: quote.slice(0, 10_000),
        anchor: element?.closest<HTMLElement>('[data-anchor]')?.dataset['anchor'] ?? '',
      });
    }
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [text]);
  return selected;
}
