import { afterEach, expect, it } from 'vitest';
import { renderInKit } from '#tests/support/component.tsx';
import { Avatar } from './avatar.tsx';
import { Chip } from './chip.tsx';
import { useDialogs } from './dialog/dialogs.tsx';
import { SearchPicker } from './form/search-picker.tsx';
import { TextArea } from './form/text-area.tsx';
import { TextField } from './form/text-field.tsx';
import { CardList } from './grid/card-list.tsx';
import { DataGrid } from './grid/grid.tsx';
import { PageHead } from './page-head.tsx';
import { RichText } from './rich-text/rich-text.tsx';
import { toast } from '../lib/toast.tsx';

// Hostile text in a name or a comment is shown as text.

const hostile = `<img src=x onerror="window.ran=1"><script>window.ran=1</script><style>*{display:none}</style>{{7*7}}`;
const nothing = () => undefined;

afterEach(() => toast.closeAll());

/** No tag was created and no script ran, also after the browser's delayed work. */
async function expectText() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(
    document.querySelectorAll(
      'main img, main script, main style, [role=dialog] img, [role=dialog] script, [aria-live] img',
    ),
  ).toHaveLength(0);
  expect('ran' in window).toBe(false);
}

it('text is escaped in a grid, its groups and its cards on a phone', async () => {
  const rows = [{ id: '1', name: hostile }];
  const shared = { label: hostile, rows, getRowId: (row: { id: string }) => row.id };
  const screen = await renderInKit(
    <div style={{ height: 400 }}>
      <DataGrid
        {...shared}
        columns={[{ id: 'name', label: 'Heiti', width: 300, cell: (row: { name: string }) => row.name }]}
        sorting={[]}
        onSortingChange={nothing}
        selection={new Set()}
        onSelectionChange={nothing}
        totals={{ name: hostile }}
      />
      <CardList
        {...shared}
        card={(row) => ({ title: row.name, text: row.name, note: row.name })}
        groupOf={(row) => ({ key: '1', label: row.name })}
      />
    </div>,
  );
  await expect.element(screen.getByRole('gridcell').first()).toBeVisible();
  await expect.element(screen.getByRole('listitem').nth(1)).toBeVisible();
  await expectText();
});

it('text is escaped in headings, chips, fields, pictures and pickers', async () => {
  const screen = await renderInKit(
    <>
      <PageHead title={hostile} meta={hostile} />
      <Chip tone="accent">{hostile}</Chip>
      <Avatar name={hostile} />
      <Avatar name="A" image={hostile} />
      <TextField label={hostile} value={hostile} onChange={nothing} error={hostile} />
      <TextArea label="Lýsing" value={hostile} onChange={nothing} />
      <SearchPicker
        label="Aðili"
        value={hostile}
        onChange={nothing}
        load={async () => [hostile]}
        loadInitial={async () => [hostile]}
        getKey={String}
        getLabel={String}
        getNote={String}
      />
    </>,
  );
  await expect.element(screen.getByRole('heading')).toBeVisible();
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main img')).toHaveLength(0);
  await expectText();
});

function Asker() {
  const dialogs = useDialogs();
  return <button onClick={() => void dialogs.showError(hostile, hostile)}>opna</button>;
}

it('text is escaped in toasts and dialogs', async () => {
  const screen = await renderInKit(<Asker />);
  toast.error(hostile);
  toast.undo(hostile, nothing);
  await screen.getByText('opna').click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expectText();
});

it('html is sanitised where it is intended: the words stay and executable content is removed', async () => {
  const screen = await renderInKit(<RichText html={`<p>Dómur</p>${hostile}`} />);
  await expect.element(screen.getByText('Dómur')).toBeVisible();
  await expectText();
});
