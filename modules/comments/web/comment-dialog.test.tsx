import { beforeEach, expect, it, vi } from 'vitest';
import { drawAt } from '#tests/support/routed.tsx';
import type * as Calls from '#web/lib/call.ts';
import type { Comment } from '../contract.ts';
import { CommentDialog } from './comment-dialog.tsx';

// Fakes the server, where the comment was saved in the meantime.
const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/call.ts', async (original) => ({ ...(await original<typeof Calls>()), call }));

const anna = { id: 1, name: 'Anna Sigríður' };
const opened: Comment = {
  id: 9,
  projectId: 3,
  taskId: null,
  clientId: null,
  opponentId: null,
  text: '<p>Skoðaðu þetta</p>',
  employeeId: 2,
  createdByName: 'Björn',
  createdByImageId: null,
  createdDate: '2026-11-28T10:00:00Z',
  modifiedDate: '2026-11-28T10:00:00Z',
  mentions: [],
  version: 1,
  can: { edit: true, delete: true },
};
let current: Comment;

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async ({ method }: { readonly method: string }) => {
    if (method !== 'PUT') return { items: [anna] };
    throw Object.assign(new Error('stale'), { status: 412, detail: 'Breytt á meðan.', current });
  });
});

async function saveOver(row: Comment) {
  current = row;
  const subject = { projectId: 3 };
  const { screen } = await drawAt(() => <CommentDialog subject={subject} comment={opened} close={() => {}} />, '/1/x');
  await screen.getByRole('textbox', { name: 'Athugasemd' }).fill('Skoðaðu þetta strax');
  await screen.getByRole('button', { name: 'Vista' }).click();
  return screen;
}

it('says that the others changed none of the fields, not that they hold what was typed here (WIRE-23)', async () => {
  const screen = await saveOver({ ...opened, version: 3 });
  await expect.element(screen.getByText(/en breytti engum reitanna hér/)).toBeVisible();
});

it('names the people whom the others mentioned (WIRE-23)', async () => {
  const screen = await saveOver({ ...opened, version: 2, mentions: [anna] });
  const said = screen.getByRole('definition');
  await expect.element(said).toHaveTextContent('Anna Sigríður');
});
