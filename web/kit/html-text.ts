/** The words of html, without their weight; nothing of it is run or loaded. */
export const htmlText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
