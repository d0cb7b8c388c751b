const pageId = 'printed-page';

/** Styles and pictures at hand, and nothing that runs or is fetched from elsewhere. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob: 'self'";

/**
 * Prints a page of its own, and nothing around it. The frame is of our origin, since a page can be told to print by none but
 * its own; no script of it runs.
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
  // Where a browser does not tell that it has printed, the frame goes with the next page that is printed.
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}

/** What an element shows, as a page of its own: without its buttons, and as no screen has turned it. */
export function pageOf(element: Element): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.remove();
  copy.removeAttribute('style');
  return copy.outerHTML;
}
