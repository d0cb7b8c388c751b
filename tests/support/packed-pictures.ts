import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFContext,
} from '@cantoo/pdf-lib';
import { readTiff, tags } from '#modules/documents/server/drawing/tiff-file.ts';
import { faxedPages } from './fax.ts';

// One-page PDFs with an image in the encodings used by scanners other than JPEG and fax.

type About = NonNullable<Parameters<PDFContext['stream']>[1]>;

async function pdfOf(width: number, height: number, data: Uint8Array, about: About): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, Math.round((595 * height) / width)]);
  const picture = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ...about };
  const name = page.node.newXObject('Scan', pdf.context.register(pdf.context.stream(data, picture)));
  const at = concatTransformationMatrix(595, 0, 0, page.getHeight(), 0, 0);
  page.pushOperators(pushGraphicsState(), at, drawObject(name), popGraphicsState());
  return Buffer.from(await pdf.save());
}

/** In JPEG 2000, made by OpenJPEG: a black line of text height, and below it a red field, a twelfth of the page. */
export const pdfOfJpeg2000 = (): Promise<Buffer> => pdfOf(120, 160, jpeg2000, { Filter: 'JPXDecode' });

/** In JBIG2: the first page of the fax, whose bytes JBIG2 accepts unchanged (ITU-T T.88 §6.2.6). */
export function pdfOfJbig2(): Promise<Buffer> {
  const { bytes, pages } = readTiff(Buffer.from(faxedPages));
  const number = (tag: number) => pages[0]?.get(tag)?.[0] ?? 0;
  const [width, height, from] = [number(tags.width), number(tags.height), number(tags.strips)];
  const fax = bytes.subarray(from, from + number(tags.stripBytes));
  const page = segment(0, 48, Buffer.concat([longs(width, height, 0, 0), Buffer.of(0, 0, 0)]));
  const region = segment(1, 38, Buffer.concat([longs(width, height, 0, 0), Buffer.of(0, 1), fax]));
  const about = { ColorSpace: 'DeviceGray', BitsPerComponent: 1, Filter: 'JBIG2Decode' };
  return pdfOf(width, height, Buffer.concat([page, region]), about);
}

/** T.88 §7.2: segment number, type, no references, page, and length. */
const segment = (number: number, kind: number, data: Buffer): Buffer =>
  Buffer.concat([longs(number), Buffer.of(kind, 0, 1), longs(data.length), data]);

const longs = (...values: readonly number[]): Buffer => {
  const made = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) made.writeUInt32BE(value, 4 * place);
  return made;
};

const jpeg2000 = Buffer.from(
  [
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAoAAAAHgAAwcHAAAAAAAPY29scgEAAAAAABAAAAWaan',
    'AyY/9P/1EALwAAAAAAeAAAAKAAAAAAAAAAAAAAAHgAAACgAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQUEBAAB/1wAE0BASEhQSEhQSEhQ',
    'SEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAFEwAB/5PfgLAUFTVYV9J2efZOQwVAL3JMT7nxo1',
    'TNgN+AYCvK3i6qym92i98Af8faI35i8/MUIJtt/P4qtIDf/z7ZBRZhD38V6/fdTUKo9dYcJXWuT8ThZik8JjoyPyD0ICulfGCzOK1zYBW0tUeW',
    'BiO/gMfaFT8A2H2hYCvDUqXNF8omEX8Z1MXTLasj3YRdIydhGcSnnjjjw04Gd1/PwI4+0vg+oeAECDlO8v4BbA/F7E2DVQY4u/XHf3hAehGYq7',
    'e5AeZROK9WA0GnEBx38dr4A93z5hgLZHThoFp9osceCWYMFfM9OnxkSANFvf9D04VaBtIhx0I8AUmmOnESJ2y6BGyh+Pz4vOc+BaVKQG5ivl4A',
    '8eAfgM/AWn4DEPtFgDlIvtpT7lwn4N4k8F4bNgNgitvpMd9HcDr/bSAZ0ZAB8vJkse9LwQRJRu2Zmow3Z/fp7i6xz11+fGgeg7yVjFE8jtiBz8',
    'DGfgoQ+0nAZko5Rq+8AHKEeG3BNcc5o3bsjyWj4+DaA7tkscC9oJEJUMl0sf8n5mKLwx57jZW6z28Nu9PHo1Ya0fZQ0IgFIRI9hgS3X/gGHCmK',
    'wy/AZbeDGxj10+o63qwXrfuU4OYEremR7Su7ZJu+Hq7s/4AAxctp1Zva3QqoxKaGdu3rQKUyZB/FE6NkOp/9lzITWtJ9hDdAhH+xLTRZCwDsga',
    'G8raKLgu9IHE86gM/Adn4EcPtFQJrYCQVDtgSx9HSdw2JiyZczR4moTwKJiz6Q8Tu/rVgEgpGturTKT3p2FiSp2UsLfKCe+xxFq1Y5xQDI2jxn',
    'yjerZkn++4gCKld8CbsfrtGzX7If2bfPwRJ+DdD7SkDBi+EvZ8ejJ1j01rrMJtl19JBIQx0dLixVd9+W9Lp4oCDnQI09TyIzlNMrQ9dpIdIiPw',
    'KmojR26oHjNHdCsiGXwZaMn64yhMWA/UCerCHG0ake73X7ogAbfH6RduxtbbMWTVCABgwLTsSmcQpRPnIwlbdTxdodAg1ubn3N9knJRmBwiY9+',
    'SoAA4xPam/71FXnDLzKNZfkqANfJWSiF4+vzjBUGwQvfJGGSoAEHLMsbALA/wWD8r8m517HviPDHTAh08iisy/8RteLf4rLlNuTsm+arjO6mqx',
    'wjcX+Ax9pRPwNIfaLA2zsiazwNaZW7IcADkcr2lOJgiE1LGE9yXkyDZCepqdEE1GHpsCuRv95CdTBOo36RoixtsavuV6MLyJ7M8LqTu1ZhRaaU',
    'R0yQbbu+S6GfpVFB48D7v1Tq2+FAe5/eRPn5dCRfvVwiMVQb7LMFuOz5LNqx5/AzvtCc/go32imH7RK+oHDp1NjSHGF9B3XR8cHNf+Z/zSC47F',
    '/XjESNl3pBNV8hRpEshqKNYJySYKJBLwz+3EBOxVQ2ID6wfDNH48njHGKnrC3fVgMGRmQ3Jl62pZSiYQAMJBFTWEe6mA62shwgAYSCJ6HjHwwk',
    'HRO8JB0TzCEltTXfAYSC5HECQl31FAYSC5nCYQJxwVVgGEguA387XKD2C1PkryKeAMG7S+XdlRItReML20bmMJ9etlDe1OEJ6BJ+PzZEoehx8j',
    '+A4/aMftCsftFf2imD9QP+oGD1CWcGF/PJBMdJgA283WI+EgoLIIcRx2s2zECwFW7mCaq/9QrOERnLeQFClnzOUvfRvh1oh7WPPAii9gtaRJrF',
    'JHIzUJhfj8OECcb1Bj9rQBKsNvCj54oM/9k=',
  ].join(''),
  'base64',
);
