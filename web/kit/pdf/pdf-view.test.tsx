import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import type { Found } from '../find/use-found.ts';
import { partsOf } from './in-parts.ts';
import { PdfView } from './pdf-view.tsx';
import { picturesOfPdf } from './pictures-of-pdf.ts';

async function bundle(pages: number): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([420, 595]);
    page.drawText(`Fylgiskjal ${number}`, { x: 40, y: 500 });
    page.drawText(number % 20 === 0 ? 'Hér er matsgerð lögð fram' : 'Annað efni', { x: 40, y: 300 });
  }
  return new Blob([new Uint8Array(await pdf.save())]);
}

const patience = 15_000;
const marked = (kind: string) => [...(CSS.highlights.get(kind) ?? [])].map(String);

it('finds words on pages that are not rendered yet, counts them, and goes to them (DOC-30)', async () => {
  const found = vi.fn<(one: Found) => void>();
  const address = await bundle(40);
  function Reader() {
    const [at, setAt] = useState(0);
    return (
      <>
        <button onClick={() => setAt(at + 1)}>Næsti</button>
        <div data-view style={{ height: 400, overflow: 'auto' }}>
          <PdfView
            address={address}
            zoom={1}
            turned={0}
            finding={{ phrase: 'MATSGERÐ lögð', at, onFound: found }}
            onDamaged={() => expect.unreachable()}
          />
        </div>
      </>
    );
  }
  const screen = await renderInKit(<Reader />);
  await vi.waitFor(() => expect(found).toHaveBeenLastCalledWith({ count: 2, isDone: true, hasText: true }), patience);
  await expect.element(screen.getByLabelText('Síða 20 af 40').getByText('Hér er matsgerð lögð fram')).toBeInViewport();
  await vi.waitFor(() => expect(marked('found-now')).toEqual(['matsgerð lögð']), patience);
  await userEvent.click(screen.getByText('Næsti'));
  await expect.element(screen.getByLabelText('Síða 40 af 40').getByText('Hér er matsgerð lögð fram')).toBeInViewport();
  await vi.waitFor(() => expect(marked('found-now')).toEqual(['matsgerð lögð']), patience);
});

it('fetches both ends of a PDF concurrently and each part once, and ends when one fails (DOC-30)', async () => {
  const bytes = await (await bundle(40)).arrayBuffer();
  const asked: (readonly [number, number])[] = [];
  const size = bytes.byteLength;
  const chunk = 8192;
  const read = async (start: number, end: number) => {
    asked.push([start, end]);
    return bytes.slice(start, end);
  };
  const parts = partsOf({ size, read }, chunk, () => expect.unreachable());
  expect(asked).toEqual([
    [0, chunk],
    [Math.floor((size - 1) / chunk) * chunk, size],
  ]);
  const pdf = await getDocument({ range: parts, rangeChunkSize: chunk, disableAutoFetch: true, disableStream: true })
    .promise;
  const { items } = await (await pdf.getPage(40)).getTextContent();
  expect(items.map((item) => 'str' in item && item.str)).toContain('Fylgiskjal 40');
  expect(new Set(asked.map(([start]) => start)).size).toBe(asked.length);
  const damaged = vi.fn();
  const lost = { size, read: () => Promise.reject(new Error('the network is away')) };
  await renderInKit(<PdfView address={lost} zoom={1} turned={0} onDamaged={damaged} />);
  await vi.waitFor(() => expect(damaged).toHaveBeenCalledOnce(), patience);
});

it('renders a picture of each page for printing, and stops when it is cancelled (DOC-30)', async () => {
  const onPage = vi.fn();
  const pictures = await picturesOfPdf(await bundle(3), { signal: new AbortController().signal, onPage });
  expect(onPage.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  const sizes = pictures.map(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  });
  expect(await Promise.all(sizes)).toEqual(pictures.map(() => [875, 1239]));
  const gone = new AbortController();
  const given = picturesOfPdf(await bundle(3), { signal: gone.signal, onPage: () => gone.abort() });
  await expect(given).rejects.toThrow();
});

/** Dark pixels of the picture: where the words are printed, as fractions of the page. */
function inkOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((pixels[at * 4] ?? 255) > 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

it('places the words that are selected and found over the printed ones, on turned pages too (DOC-30)', async () => {
  const pdf = await PDFDocument.create();
  const options = { x: 60, y: 400, size: 31 };
  pdf.addPage([420, 595]).drawText('Matsgerd og mat', options);
  const scanned = pdf.addPage([420, 595]);
  scanned.drawText('Matsgerd og mat', options);
  scanned.setRotation(degrees(90));
  const address = new Blob([new Uint8Array(await pdf.save())]);
  for (const turned of [0, 90, 180, 270]) {
    const screen = await renderInKit(
      <PdfView address={address} zoom={1} turned={turned} onDamaged={() => expect.unreachable()} />,
    );
    for (const number of [1, 2]) {
      const page = screen.getByLabelText(`Síða ${number} af 2`);
      const canvas = () => page.element().querySelector('canvas');
      await expect.element(page).toBeInTheDocument();
      page.element().scrollIntoView();
      await expect.element(page.getByText('Matsgerd og mat'), { timeout: patience }).toBeInTheDocument();
      const ink = inkOf(canvas() ?? document.createElement('canvas'));
      const sheet = canvas()?.getBoundingClientRect() ?? new DOMRect();
      const box = page.getByText('Matsgerd og mat').element().getBoundingClientRect();
      const words = {
        left: (box.left - sheet.left) / sheet.width,
        top: (box.top - sheet.top) / sheet.height,
        right: (box.right - sheet.left) / sheet.width,
        bottom: (box.bottom - sheet.top) / sheet.height,
      };
      // The box of a line is a little higher than its letters.
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(words[side] - ink[side]), `${turned}° page ${number} ${side}`).toBeLessThan(0.03);
    }
    await screen.unmount();
  }
});
