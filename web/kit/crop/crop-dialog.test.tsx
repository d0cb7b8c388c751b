import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { axeFindings, renderInKit } from '#tests/support/component.tsx';
import { CropDialog } from './crop-dialog.tsx';

/** Left half red, right half blue. */
async function picture(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.fillStyle = '#f00';
  brush.fillRect(0, 0, width / 2, height);
  brush.fillStyle = '#00f';
  brush.fillRect(width / 2, 0, width / 2, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}

async function open(file: Blob) {
  const close = vi.fn();
  const screen = await renderInKit(<CropDialog file={file} title="Sníða mynd" round close={close} />);
  const use = screen.getByRole('button', { name: 'Nota mynd' });
  const cropped = async (): Promise<ImageBitmap & { type: string }> => {
    await use.click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    const blob = close.mock.calls[0]?.[0] as Blob;
    return Object.assign(await createImageBitmap(blob), { type: blob.type });
  };
  return { screen, use, cropped, close };
}

/** The red and blue values of the picture at a point, given as fractions of its size. */
function colourAt(bitmap: ImageBitmap, x: number, y: number): readonly [number, number] {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const brush = canvas.getContext('2d');
  brush?.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 0] =
    brush?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ?? [];
  return [red, blue];
}

describe('cropping', () => {
  it('crops the middle of a wide picture to a square JPEG of 512 pixels and quality 90 (EMP-04, SET-16, SHELL-19, OPEN-12)', async () => {
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
    const { use, cropped } = await open(await picture(1600, 900));
    await expect.element(use).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
    const result = await cropped();
    expect([result.width, result.height, result.type]).toEqual([512, 512, 'image/jpeg']);
    expect(drawn.mock.lastCall?.slice(1)).toEqual(['image/jpeg', 0.9]);
    drawn.mockRestore();
    expect(colourAt(result, 0.1, 0.5)[0]).toBeGreaterThan(200);
    expect(colourAt(result, 0.9, 0.5)[1]).toBeGreaterThan(200);
  });

  it('moves with the arrows up to the edge, and zooms with + (EMP-04)', async () => {
    const { screen, use, cropped } = await open(await picture(1600, 900));
    await expect.element(use).toBeEnabled();
    screen.getByRole('application').element().focus();
    await userEvent.keyboard('+++');
    for (let press = 0; press < 40; press += 1) await userEvent.keyboard('{ArrowRight}');
    const result = await cropped();
    for (const x of [0.02, 0.98]) expect(colourAt(result, x, 0.5)[1]).toBeGreaterThan(200);
  });

  it('zooms with the slider', async () => {
    const { screen, use } = await open(await picture(800, 800));
    await expect.element(use).toBeEnabled();
    const image = () => screen.getByRole('application').element().querySelector('img');
    expect(image()?.style.width).toBe('100%');
    await screen.getByRole('slider', { name: 'Stækkun' }).fill('2');
    await expect.poll(() => image()?.style.width).toBe('200%');
  });

  it('does not enlarge a small picture', async () => {
    const { use, cropped } = await open(await picture(120, 90));
    await expect.element(use).toBeEnabled();
    expect((await cropped()).width).toBe(90);
  });

  it('reports that a file is not a picture, and disables the button', async () => {
    const { screen, use } = await open(new Blob(['%PDF-1.7'], { type: 'image/png' }));
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ekki tókst að opna myndina/);
    await expect.element(use).toBeDisabled();
  });
});
