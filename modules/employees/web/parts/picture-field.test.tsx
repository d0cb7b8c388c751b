import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '#tests/support/component.tsx';
import { session } from '#web/lib/current.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { PictureField } from './picture-field.tsx';

type Stage = 'begin' | 'block' | 'commit' | null;
let refused: Stage = null;

const blobId = '0e9a1f2c-1111-4222-8333-444455556666';
const stageOf = (path: string): Stage =>
  path.endsWith('/commit') ? 'commit' : path.includes('/blocks/') ? 'block' : 'begin';

// Fakes a server that refuses at one stage and accepts at all others.
beforeEach(() => {
  vi.spyOn(session, 'send').mockImplementation(async (path, init) => {
    if (init.method !== 'DELETE' && stageOf(path) === refused)
      return Response.json({ status: 422, code: 'x', detail: 'Af því bara.' }, { status: 422 });
    return path === '/blobs'
      ? Response.json({ blobId, sasUrl: '', blockSize: 262_144 }, { status: 201 })
      : Response.json({ id: blobId, contentType: 'image/jpeg', size: 1 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  toast.closeAll();
});

async function choose() {
  const chosen = vi.fn();
  const here = { tenantId: 1, employeeId: 1, name: 'Anna', edition: 'legal', language: 'is' } as const;
  const screen = await renderInKit(
    <HereProvider value={here}>
      <PictureField name="Anna Jóns" imageId={null} onChange={chosen} />
    </HereProvider>,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  await userEvent.upload(
    screen.getByLabelText('Velja mynd'),
    new File([bytes ?? ''], 'Anna.png', { type: 'image/png' }),
  );
  await screen.getByRole('button', { name: 'Nota mynd' }).click();
  return { screen, chosen };
}

it.each([
  ['begin', 'Villa við að setja inn prófíl mynd: Af því bara.'],
  ['block', 'Villa við að upphala mynd: Af því bara.'],
  ['commit', 'Villa við að setja inn prófíl mynd: Af því bara.'],
] as const)(
  'reports a picture refused at %s as „%s“, and its toast shows the failure (ERR-54, SHELL-29)',
  async (stage, sentence) => {
    refused = stage;
    const { screen, chosen } = await choose();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(screen.getByRole('alert').getByText('Villa kom upp!')).toBeVisible();
    expect(chosen).not.toHaveBeenCalled();
  },
);

it('saves an uploaded picture, and its toast says so (SHELL-29)', async () => {
  refused = null;
  const { screen, chosen } = await choose();
  await expect.element(screen.getByText('Upphalningu lokið')).toBeVisible();
  expect(chosen).toHaveBeenCalledWith(blobId);
});
