/** How far above the pointed element the one that cuts the text is looked for. */
const depth = 3;
/** Titles that were set here, so that they are removed when the text fits again. */
const own = new WeakSet<Element>();

/** Shows a text that is cut off with an ellipsis as a tooltip, anywhere in the document. Returns the end. */
export function titleCutTexts(root: Document): () => void {
  const onOver = ({ target }: Event) => (target instanceof Element ? giveTitle(target) : undefined);
  root.addEventListener('pointerover', onOver, { passive: true });
  return () => root.removeEventListener('pointerover', onOver);
}

function giveTitle(pointed: Element): void {
  let element: Element | null = pointed;
  for (let above = 0; element && above < depth; above += 1, element = element.parentElement) {
    // Elements with a title of their own say the whole text already.
    if (element.hasAttribute('title') && !own.has(element)) return;
    if (isCut(element)) {
      element.setAttribute('title', wholeOf(element));
      own.add(element);
      return;
    }
    if (own.has(element)) element.removeAttribute('title');
  }
}

const wholeOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.value || element.placeholder : (element.textContent ?? '').trim();

function isCut(element: Element): boolean {
  const style = getComputedStyle(element);
  if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
}
