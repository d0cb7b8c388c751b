import type { Page } from 'playwright-core';

/**
 * Figures that a person cannot read whole: a text of money, hours or a count of which a part is cut off by what it stands
 * in, lies under something of the page, or is scrolled out to the side. Each is named by its text and by what cuts it.
 * What is made to be scrolled sideways, as a month of days, says so with `data-pans`.
 */
export async function cutFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // „1.234 kr.“, „12,50“, „1:30“, „25 %“: what a sum is read from; a date, a number of a case and a phone are none.
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
          // Out of sight above or below is scrolled to, as everything is.
          if (box.bottom > edge.bottom + 1 || box.top < edge.top - 1) return null;
          const out = box.left < edge.left - 1 || box.right > edge.right + 1;
          if (out) return around.closest('[data-pans]') ? null : nameOf(around);
        }
      }
      // Where the pointer passes through, what lies above cannot be told.
      if (holder.closest('[data-pans]') || getComputedStyle(holder).pointerEvents === 'none') return null;
      const middle = box.top + box.height / 2;
      for (const x of [box.left + 1, box.right - 1]) {
        const top = document.elementFromPoint(x, middle);
        if (top && liesOver(top, holder)) return nameOf(top);
      }
      return null;
    }

    /** What floats over a page is looked at by itself: it goes when it is answered. */
    function liesOver(top: Element, holder: Element): boolean {
      if (top.contains(holder) || holder.contains(top)) return false;
      if (top.closest('[role="dialog"], [role="toolbar"], [role="menu"], [data-floating]')) return false;
      // What is drawn only once the pointer is over it hides nothing until then.
      if (getComputedStyle(top).opacity === '0') return false;
      // Rows pass below a head and a foot that stay, as they are meant to.
      const part = top.closest('thead, tfoot, [role="rowgroup"]');
      if (part && part !== holder.closest('thead, tfoot, [role="rowgroup"]')) return false;
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
