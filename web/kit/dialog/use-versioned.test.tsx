import { describe, expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Dialog } from './dialog.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useSave } from './use-save.ts';
import { useVersioned } from './use-versioned.ts';
import { TextField } from '../form/text-field.tsx';

type Row = { readonly version: number; readonly name: string };

/** A form over a row that somebody else has saved meanwhile, as version 5. */
function Form({ sent }: { sent: { version: number; name: string }[] }) {
  const { draft, setDraft, current, catchStale, keepMine, takeTheirs } = useVersioned<Row, string>(
    'name/1',
    { version: 4, name: 'Gamalt' },
    'Gamalt',
    ({ name }) => name,
  );
  const save = useSave(
    () =>
      catchStale(async (version) => {
        sent.push({ version, name: draft });
        if (version < 5)
          throw Object.assign(new Error('stale'), {
            status: 412,
            detail: 'Einhver annar breytti þessu.',
            current: { version: 5, name: 'Þeirra' },
          });
      }),
    () => {},
  );
  return (
    <Dialog title="Breyta" onClose={() => {}} save={save}>
      {current ? (
        <StaleNotice
          changes={[{ label: 'Heiti', theirs: current.name }]}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TextField label="Nýtt heiti" value={draft} onChange={setDraft} />
    </Dialog>
  );
}

describe('two who edit one row', () => {
  it('the later sees what stands, keeps what was typed, and may save it over (WIRE-23)', async () => {
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

  it('or takes theirs and goes on from there (WIRE-23)', async () => {
    const sent: { version: number; name: string }[] = [];
    const screen = await renderInKit(<Form sent={sent} />);
    await screen.getByLabelText('Nýtt heiti').fill('Mitt');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await screen.getByRole('button', { name: 'Nota þeirra útgáfu' }).click();
    await expect.element(screen.getByLabelText('Nýtt heiti')).toHaveValue('Þeirra');
    await screen.getByRole('button', { name: 'Vista' }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ version: 5, name: 'Þeirra' });
  });
});
