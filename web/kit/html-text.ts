/** The plain text of HTML; parsing runs and loads nothing. */
export const htmlText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
