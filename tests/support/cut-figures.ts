import type { Page } from 'playwright-core';

/**
 * Numbers that a person cannot read completely: a text of money, hours or a count that is partly cut off by its
 * container, covered by something, or scrolled out sideways. Each is reported with its text and its cause. Content that
 * scrolls sideways by design, such as a month of days, is marked with `data-pans`.
 */
export async function cutFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // „1.234 kr.“, „12,50“, „1:30“, „25 %“: amounts; a date, a case number and a phone number are not.
    const unit = /\s?(?:kr\.?|ISK|EUR|USD|GBP|DKK|NOK|SEK|klst\.?|hrs?\.?|%)$/;
    const plain = /^[-−–]?\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,4})?$|^\d{1,3}:\d\d(?::\d\d)?$/;
    const isFigure = (text: string) => plain.test(text.replace(unit, ''));
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = (node.textContent ?? '').trim().replaceAll('\u00a0', ' ');
      const holder = node.parentElement;
      if (!holder || !isFigure(text) || !holder.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const by = box.width < 2 ? null : cutBy(holder, box);
      if (by) found.push(`„${text}“ is cut by ${by}`);
    }
    for (const input of document.querySelectorAll('input')) {
      if (isFigure(input.value.trim()) && input.scrollWidth > input.clientWidth + 1)
        found.push(`„${input.value}“ is cut in its field`);
    }
    return found;

    function cutBy(holder: Element, box: DOMRect): string | null {
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.clipPath !== 'none') return null;
        if (style.overflowX !== 'visible' || around === document.documentElement) {
          const edge = around.getBoundingClientRect();
          // Content above or below the viewport can be scrolled to.
          if (box.bottom > edge.bottom + 1 || box.top < edge.top - 1) return null;
          const out = box.left < edge.left - 1 || box.right > edge.right + 1;
          if (out) return around.closest('[data-pans]') ? null : nameOf(around);
        }
      }
      // With pointer-events off, what lies above cannot be determined.
      if (holder.closest('[data-pans]') || getComputedStyle(holder).pointerEvents === 'none') return null;
      const middle = box.top + box.height / 2;
      for (const x of [box.left + 1, box.right - 1]) {
        const top = document.elementFromPoint(x, middle);
        if (top && liesOver(top, holder)) return nameOf(top);
      }
      return null;
    }

    /** Floating elements are ignored: they disappear when answered. */
    function liesOver(top: Element, holder: Element): boolean {
      if (top.contains(holder) || holder.contains(top)) return false;
      if (top.closest('[role="dialog"], [role="toolbar"], [role="menu"], [data-floating]')) return false;
      // Elements shown only on hover hide nothing before.
      if (getComputedStyle(top).opacity === '0') return false;
      // Rows scroll below a sticky header and sums by design.
      const pinned = 'thead, tfoot, [role="rowgroup"], [class*="sums"]';
      const part = top.closest(pinned);
      if (part && part !== holder.closest(pinned)) return false;
      const modal = document.querySelector('[aria-modal="true"]');
      return !modal || modal.contains(holder);
    }

    function nameOf(element: Element): string {
      const role = element.getAttribute('role');
      const named = String(element.getAttribute('class') ?? '').split(' ')[0];
      return `${element.tagName.toLowerCase()}${role ? `[role=${role}]` : ''}${named ? `.${named}` : ''}`;
    }
  });
}
