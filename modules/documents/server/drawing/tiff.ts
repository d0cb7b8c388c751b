import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { readTiff, tags, type Said, type Tiff } from './tiff-file.ts';
import { packingOf } from './tiff-packing.ts';

const pointsPerInch = 72;
const centimetresPerInch = 2.54;
/** Width of A4, if the file has no resolution. */
const usualWidth = 595;
/** Maximum size of a PDF page, in points. */
const mostPoints = 14_400;
const mostDots = 200_000_000;
const mostPieces = 50_000;
/** Rotation by the TIFF's orientation; scanners do not mirror. */
const turns: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 };

/** A part of a page, from its upper left corner, in pixels. */
type Piece = { readonly x: number; readonly y: number; readonly from: number; readonly length: number };
type Picture = {
  readonly width: number;
  readonly height: number;
  readonly piece: { readonly width: number; readonly height: number };
  readonly pieces: readonly Piece[];
};

/**
 * Converts a TIFF to a PDF. PDF supports most compressions of TIFF, so pictures are copied as they are; only pixels of
 * 16 bits and transparent ones are decompressed here. @throws Error for any other compression
 */
export async function pdfOfTiff(bytes: Buffer): Promise<Uint8Array> {
  const tiff = readTiff(bytes);
  if (tiff.pages.length === 0) throw new Error('a TIFF without pages');
  const pdf = await PDFDocument.create();
  for (const said of tiff.pages) layPage(pdf, tiff, said);
  return pdf.save({ useObjectStreams: false });
}

function layPage(pdf: PDFDocument, tiff: Tiff, said: Said): void {
  const picture = pictureOf(said);
  const [across, down] = pointsPerDot(said, picture);
  const [width, height] = [picture.width * across, picture.height * down];
  const page = pdf.addPage([width, height]);
  page.setRotation(degrees(turns[said.get(tags.turn)?.[0] ?? 1] ?? 0));
  const pack = packingOf(said, tiff.isLittle);
  for (const { x, y, from, length } of picture.pieces) {
    const size = {
      width: picture.piece.width,
      // The last strip has the remaining height; tiles have equal size, and extend over the edge.
      height: said.has(tags.tiles) ? picture.piece.height : Math.min(picture.piece.height, picture.height - y),
    };
    if (from + length > tiff.bytes.length) throw new Error('a TIFF that was cut off');
    const { data, about } = pack(tiff.bytes.subarray(from, from + length), size);
    const laid = pdf.context.register(
      pdf.context.stream(data, {
        Type: 'XObject',
        Subtype: 'Image',
        Width: size.width,
        Height: size.height,
        ...about,
      }),
    );
    const [w, h] = [size.width * across, size.height * down];
    draw(page, page.node.newXObject('Piece', laid), [w, 0, 0, h, x * across, height - y * down - h]);
  }
}

type Matrix = readonly [number, number, number, number, number, number];

function draw(page: PDFPage, name: Parameters<typeof drawObject>[0], at: Matrix): void {
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...at), drawObject(name), popGraphicsState());
}

/** The parts of a page: strips in sequence, or tiles. */
function pictureOf(said: Said): Picture {
  const number = (tag: number, usual = 0) => said.get(tag)?.[0] ?? usual;
  const [width, height] = [number(tags.width), number(tags.height)];
  if (width < 1 || height < 1 || width * height > mostDots) throw new Error('a page of no size');
  const isTiled = said.has(tags.tiles);
  const piece = isTiled
    ? { width: number(tags.tileWidth), height: number(tags.tileHeight) }
    : { width, height: Math.min(height, number(tags.rowsOfStrip, height)) };
  const starts = said.get(isTiled ? tags.tiles : tags.strips) ?? [];
  const lengths = said.get(isTiled ? tags.tileBytes : tags.stripBytes) ?? [];
  const inRow = Math.ceil(width / piece.width);
  const wanted = inRow * Math.ceil(height / piece.height);
  // NaN if a part has no size.
  if (!(wanted <= mostPieces) || starts.length < wanted || lengths.length < wanted)
    throw new Error('a page without its parts');
  const pieces = starts.slice(0, wanted).map((from, place) => ({
    x: (place % inRow) * piece.width,
    y: Math.floor(place / inRow) * piece.height,
    from,
    length: lengths[place] ?? 0,
  }));
  return { width, height, piece, pieces };
}

/** Points per pixel on paper; faxes have a lower resolution vertically than horizontally. */
function pointsPerDot(said: Said, { width, height }: Picture): readonly [number, number] {
  const unit = said.get(tags.resolutionUnit)?.[0] ?? 2;
  const inch = unit === 3 ? pointsPerInch / centimetresPerInch : pointsPerInch;
  const [x = 0, y = x] = [said.get(tags.xResolution)?.[0], said.get(tags.yResolution)?.[0]];
  const isSaid = unit !== 1 && x >= 1 && y >= 1;
  const [across, down] = isSaid ? [inch / x, inch / y] : [usualWidth / width, usualWidth / width];
  const most = Math.max(width * across, height * down);
  const least = Math.min(width * across, height * down);
  const scale = most > mostPoints ? mostPoints / most : least < 1 ? 1 / least : 1;
  return [across * scale, down * scale];
}
