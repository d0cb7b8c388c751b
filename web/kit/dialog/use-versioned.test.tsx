import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogs } from './dialogs.tsx';
import { DraftShelfContext } from './drafts.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useSave } from './use-save.ts';
import { useVersioned } from './use-versioned.ts';
import { TextField } from '../form/text-field.tsx';

type Row = { readonly version: number; readonly name: string };

/** A form over a row that somebody else has saved meanwhile, as version 5. */
function Form({
  sent,
  bySelf,
  onPage = false,
}: {
  sent: { version: number; name: string }[];
  bySelf?: boolean;
  onPage?: boolean;
}) {
  const {
    draft,
    setDraft,
    current,
    bySelf: saidBySelf,
    catchStale,
    keepMine,
    takeTheirs,
  } = useVersioned<Row, string>('name/1', { version: 4, name: 'Gamalt' }, 'Gamalt', ({ name }) => name);
  const save = useSave(
    () =>
      catchStale(async (version) => {
        sent.push({ version, name: draft });
        if (version < 5)
          throw Object.assign(new Error('stale'), {
            status: 412,
            detail: 'Einhver annar breytti þessu.',
            current: { version: 5, name: 'Þeirra' },
            bySelf,
          });
      }),
    () => {},
  );
  const fields = (
    <>
      {current ? (
        <StaleNotice
          changes={[{ label: 'Heiti', theirs: current.name }]}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
          {...(onPage ? { bySelf: saidBySelf } : {})}
        />
      ) : null}
      <TextField label="Nýtt heiti" value={draft} onChange={setDraft} />
    </>
  );
  return onPage ? (
    <section>
      {fields}
      <p role="status">{save.detail}</p>
      <button type="button" onClick={save.submit}>
        Vista
      </button>
    </section>
  ) : (
    <Dialog title="Breyta" onClose={() => {}} save={save}>
      {fields}
    </Dialog>
  );
}

describe('two people editing one row', () => {
  it('shows the second the current row, keeps the input, and can overwrite it (WIRE-23)', async () => {
    const sent: { version: number; name: string }[] = [];
    const screen = await renderInKit(<Form sent={sent} />);
    await screen.getByLabelText('Nýtt heiti').fill('Mitt');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText('Þeirra')).toBeVisible();
    await expect.element(screen.getByLabelText('Nýtt heiti')).toHaveValue('Mitt');
    const [theirs, mine] = ['Nota þeirra útgáfu', 'Halda mínu'].map((name) =>
      screen.getByRole('button', { name }).element().getBoundingClientRect(),
    );
    expect(Number(mine?.left) - Number(theirs?.right)).toBeGreaterThanOrEqual(8);
    await screen.getByRole('button', { name: 'Halda mínu' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { version: 4, name: 'Mitt' },
        { version: 5, name: 'Mitt' },
      ]);
  });

  it('or accepts theirs and continues from there (WIRE-23)', async () => {
    const sent: { version: number; name: string }[] = [];
    const screen = await renderInKit(<Form sent={sent} />);
    await screen.getByLabelText('Nýtt heiti').fill('Mitt');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await screen.getByRole('button', { name: 'Nota þeirra útgáfu' }).click();
    await expect.element(screen.getByLabelText('Nýtt heiti')).toHaveValue('Þeirra');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ version: 5, name: 'Þeirra' });
  });

  it('does not report one’s own save, in another tab, as somebody else’s', async () => {
    const sent: { version: number; name: string }[] = [];
    const screen = await renderInKit(<Opener form={() => <Form sent={sent} bySelf />} />);
    await screen.getByRole('button', { name: 'Opna' }).click();
    await screen.getByLabelText('Nýtt heiti').fill('Mitt');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText(/Þú breyttir þessu í öðrum flipa á meðan/)).toBeVisible();
    expect(document.body.textContent).not.toContain('Einhver annar');
    await screen.getByRole('button', { name: 'Halda því sem hér er' }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ version: 5, name: 'Mitt' });
  });

  it('nor if the form stays on a page', async () => {
    const sent: { version: number; name: string }[] = [];
    const screen = await renderInKit(<Form sent={sent} bySelf onPage />);
    await screen.getByLabelText('Nýtt heiti').fill('Mitt');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.element(screen.getByText(/Þú breyttir þessu í öðrum flipa á meðan/)).toBeVisible();
    expect(document.body.textContent).not.toContain('Einhver annar');
  });
});

/** A form on a page that saves with the version it has, and is answered by `answer`. */
function PageForm({ row, answer }: { readonly row: Row; readonly answer: (version: number) => Promise<Row> }) {
  const form = useVersioned<Row, string>('name/1', row, row.name, ({ name }) => name, { follows: true });
  const save = useSave(() => form.catchStale(answer), form.saved);
  return (
    <section>
      <TextField label="Nýtt heiti" value={form.draft} onChange={form.setDraft} />
      <button type="button" onClick={save.submit}>
        Vista
      </button>
    </section>
  );
}

it('leaves no draft if the form is closed while its save is under way, so that the next save is not refused', async () => {
  const kept = new Map<string, unknown>();
  const shelf = {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
  const versions: number[] = [];
  const answered = Promise.withResolvers<Row>();
  const answer = (version: number) => {
    versions.push(version);
    return answered.promise;
  };
  const shown = (row: Row | null) => (
    <DraftShelfContext value={shelf}>{row ? <PageForm row={row} answer={answer} /> : null}</DraftShelfContext>
  );
  const screen = await renderInKit(shown({ version: 4, name: 'Gamalt' }));
  await screen.getByLabelText('Nýtt heiti').fill('Mitt');
  await screen.getByRole('button', { name: 'Vista' }).click();
  await screen.rerender(shown(null));
  expect([...kept.keys()]).toEqual(['name/1']);
  answered.resolve({ version: 5, name: 'Mitt' });
  await expect.poll(() => [...kept.keys()]).toEqual([]);
  await screen.rerender(shown({ version: 5, name: 'Mitt' }));
  await screen.getByLabelText('Nýtt heiti').fill('Annað');
  await screen.getByRole('button', { name: 'Vista' }).click();
  expect(versions).toEqual([4, 5]);
});

/** Opens a dialog as the product does. */
function Opener({ form }: { readonly form: ComponentType<{ close: () => void }> }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => void dialogs.open(form, {})}>
      Opna
    </button>
  );
}
