import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the answer to a refused save into view: the sentence above the form, a colleague’s changes, or the questions
 * below it. The footer stays in sight while the form scrolls, so that without this a save on a phone seems to do nothing.
 */
export function useAnswerInView(content: RefObject<HTMLElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended) content.current?.querySelector('[data-answer]')?.scrollIntoView({ block: 'nearest' });
  }, [content, busy]);
}
