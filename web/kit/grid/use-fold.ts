import { useLayoutEffect } from 'react';

/** A head, a row and sums: a list gets no lower than this (pixels). */
const leastHeight = 140;

/**
 * Keeps the sums of a list in the window. In a low window, as at 200 %, the page scrolls and the lower part of its list is
 * below the fold: `--below` says how much, and the list scrolls in what is left. It is measured on the list's frame, whose
 * height the page determines, not on what shrinks in it.
 */
export function useFold(frame: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!frame) return;
    const page = scrollerAround(frame);
    let last = 0;
    function measure(): void {
      if (!frame) return;
      const box = frame.getBoundingClientRect();
      const below = Math.max(0, Math.ceil(Math.min(box.bottom - bottomOf(page), box.height - leastHeight)));
      if (below === last) return;
      last = below;
      frame.style.setProperty('--below', `${below}px`);
      frame.toggleAttribute('data-folded', below > 0);
    }
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(frame);
    if (page) resized.observe(page);
    // Filters that wrap move the list without a scroll, and without a change of its size.
    const moved = new IntersectionObserver(measure, { root: page, threshold: steps });
    moved.observe(frame);
    // The page's own scrolling, not that of the rows, which has to stay at 60 frames.
    const scrolled = page ?? window;
    scrolled.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      moved.disconnect();
      scrolled.removeEventListener('scroll', measure);
      frame.style.removeProperty('--below');
      frame.removeAttribute('data-folded');
    };
  }, [frame]);
}

const steps = Array.from({ length: 101 }, (_, step) => step / 100);

/** The nearest ancestor that scrolls; null for the window. */
function scrollerAround(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
}

function bottomOf(page: HTMLElement | null): number {
  if (!page) return window.innerHeight;
  return Math.min(page.getBoundingClientRect().top + page.clientTop + page.clientHeight, window.innerHeight);
}
