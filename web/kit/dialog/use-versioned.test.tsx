import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogs } from './dialogs.tsx';
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

/** Opens a dialog as the product does. */
function Opener({ form }: { readonly form: ComponentType<{ close: () => void }> }) {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={() => void dialogs.open(form, {})}>
      Opna
    </button>
  );
}
