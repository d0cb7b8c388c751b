import type { KeyboardEvent, RefObject } from 'react';
import { typeAhead } from '#web/kit/dialog/type-ahead.ts';
import type { Viewer } from '../../rules/kinds.ts';
import type { Search } from './use-finding.ts';
import type { Looks } from './use-looks.ts';
import type { Printing } from './use-printing.ts';

type Keyed = {
  readonly viewer: Viewer | null;
  readonly isSearched: boolean;
  readonly view: RefObject<HTMLElement | null>;
  readonly looks: Looks;
  readonly search: Search;
  readonly printing: Printing;
  /** Logs time for the document; null for readers. */
  readonly onLog: (() => void) | null;
};

/**
 * Keys of the preview: arrows go to the adjacent documents, plus and minus resize it, N logs time as elsewhere, and the
 * browser's keys for find and print apply to it. Frames forward these keys.
 */
export function usePreviewKeys({ viewer, isSearched, view, looks, search, printing, onLog }: Keyed) {
  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      // The browser would search and print the page behind it.
      if (key === 'f' && isSearched) find();
      else if (key === 'p' && viewer !== null) printing.print();
      else return;
      event.preventDefault();
    } else if (!event.altKey && !(event.target instanceof HTMLInputElement)) {
      if (event.key === 'ArrowLeft') looks.go(-1);
      if (event.key === 'ArrowRight') looks.go(1);
      if (event.key === '+') looks.resize(1);
      if (event.key === '-') looks.resize(-1);
      if (event.key.toLowerCase() === 'n') log(event);
    }
  }
  function log(event: KeyboardEvent) {
    // The worklog takes the focus at once, and must not get the letter.
    event.preventDefault();
    if (onLog) typeAhead();
    onLog?.();
  }
  function find() {
    if (search.typed === null) search.type('');
    else view.current?.parentElement?.querySelector<HTMLInputElement>('input[type="search"]')?.select();
  }
  /** The search ended: the focus returns to the preview. */
  function endSearch() {
    search.type(null);
    view.current?.focus();
  }
  return { onKeyDown, endSearch };
}
