import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from './unreadable.ts';

/** The text of a PDF by page, separated by form feeds. Pages that are pictures have none. */
export async function textOfPdf(bytes: Buffer, most: number): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length < most; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      page.cleanup();
      pages.push(text);
      length += text.length;
    }
    return pages.join('\f');
  } catch (error) {
    throw new Unreadable(error instanceof PasswordException ? 'locked' : 'damaged');
  } finally {
    await task.destroy();
  }
}
