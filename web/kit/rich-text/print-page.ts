const pageId = 'printed-page';

/** Allows inline styles and images only: no scripts and no requests. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob: 'self'";

/**
 * Prints a page by itself. The frame has our origin, because only a same-origin frame can be told to print; its scripts
 * do not run.
 */
export async function printPage(html: string): Promise<void> {
  document.getElementById(pageId)?.remove();
  const frame = document.createElement('iframe');
  frame.id = pageId;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset:auto 100% 100% auto;width:1px;height:1px;border:0';
  const rule = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  frame.srcdoc = `<!doctype html>${rule}${html.replace(/^<!doctype html>/i, '')}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow;
  if (!page) return;
  await Promise.all([...page.document.images].map((picture) => picture.decode().catch(() => undefined)));
  // In browsers without an `afterprint` event the frame is removed with the next print.
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}

/** The content of an element as a page of its own, without buttons and screen-only transformations. */
export function pageOf(element: Element): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.remove();
  copy.removeAttribute('style');
  return copy.outerHTML;
}
