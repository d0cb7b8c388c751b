import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { launchChromium } from './chromium.ts';

/** A scanned letter: a picture of words, rendered here, as a PNG and as a JPEG. */
export async function scannedLetter(html: string): Promise<{ readonly png: Buffer; readonly jpeg: Buffer }> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 420 } });
    await page.setContent(`<body style="margin: 50px; font: 30px/1.4 serif; background: #fff">${html}</body>`);
    return { png: await page.screenshot(), jpeg: await page.screenshot({ type: 'jpeg', quality: 80 }) };
  } finally {
    await browser.close();
  }
}

/** A PDF of pictures only: the first page is upright, the second was scanned sideways. */
export async function scannedPdf(jpeg: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(jpeg);
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 500, width: 595, height: 250 });
  const side = pdf.addPage([595, 842]);
  side.drawImage(picture, { x: 400, y: 100, width: 595, height: 250, rotate: degrees(90) });
  side.setRotation(degrees(90));
  return pdf.save();
}
