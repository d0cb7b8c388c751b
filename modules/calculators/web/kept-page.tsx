import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Copy, Save, Trash2 } from 'lucide-react';
import { date, kr } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { differingFields } from '#web/kit/dialog/merge-drafts.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { KeptCalculation } from '../contract/kept.ts';
import { calculationOptions } from './api.ts';
import { keptDraft, type KeptDraft } from './draft.ts';
import { KeepDialog } from './keep-dialog.tsx';
import classes from './interests.module.css';
import { useKept } from './use-kept.ts';
import { useRemoveKept } from './use-remove-kept.ts';
import { Workbench } from './workbench.tsx';
import { useCalculatorWords } from './words.ts';

/** A saved calculation: rename, edit, copy, calculate to another day. */
export default function KeptPage() {
  const { id } = useParams({ strict: false });
  const words = useCalculatorWords();
  const found = useQuery(calculationOptions(Number(id)));
  if (found.data) return <Opened key={found.data.id} row={found.data} />;
  if (found.error) return <QueryError title={words.kept.loadFailed} of={found} />;
  return <div aria-busy />;
}

function Opened({ row }: { readonly row: KeptCalculation }) {
  const { kept: said } = useCalculatorWords();
  const { form, save, draft, setDraft } = useKept(row);
  const params = { tenantId: String(useHere().tenantId), id: String(row.projectId) };
  return (
    <Workbench
      title={row.name}
      back={
        <Link to="/$tenantId/projects/$id/calculations" params={params}>
          <ArrowLeft size={13} aria-hidden /> {`${row.projectYearNumber} · ${row.projectName}`}
        </Link>
      }
      draft={draft}
      setDraft={setDraft}
      projectId={row.projectId}
      keptAs={{ id: row.id, endsOn: row.endsOn, balance: row.balance, dirty: form.dirty, can: row.can.edit }}
      action={
        row.can.edit ? (
          <Button
            leftSection={<Save size={15} aria-hidden />}
            disabled={!form.dirty || form.draft.name.trim() === ''}
            loading={save.busy}
            onClick={save.submit}
          >
            {said.save}
          </Button>
        ) : null
      }
      more={useKeptMenu(row, form.draft)}
    >
      {form.current ? (
        <div className={classes.wide}>
          <StaleNotice
            changes={changesOf(form.opened, form.current, said)}
            onKeepMine={() => form.keepMine(save.submit)}
            onTakeTheirs={form.takeTheirs}
            bySelf={form.bySelf}
          />
        </div>
      ) : save.detail ? (
        <p className={`${classes.problem} ${classes.wide}`} role="alert">
          {save.detail}
        </p>
      ) : null}
      <TextField
        label={said.name}
        maxLength={200}
        value={form.draft.name}
        error={save.errors.name ?? null}
        onChange={(name) => form.setDraft({ ...form.draft, name })}
      />
    </Workbench>
  );
}

/** Copying to a chosen case, and deleting. */
function useKeptMenu(row: KeptCalculation, draft: KeptDraft): readonly MenuEntry[] {
  const { kept: said } = useCalculatorWords();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const remove = useRemoveKept();
  const params = { tenantId: String(useHere().tenantId) };
  async function duplicate() {
    const project = { id: row.projectId, yearNumber: row.projectYearNumber, name: row.projectName };
    const made = await dialogs.open(KeepDialog, { draft, project, name: said.copyOf(draft.name) });
    if (made) void navigate({ to: '/$tenantId/calculators/interests/$id', params: { ...params, id: String(made.id) } });
  }
  return [
    {
      label: said.duplicate,
      icon: <Copy size={15} aria-hidden />,
      disabled: !row.can.edit,
      onClick: () => void duplicate(),
    },
    {
      label: said.remove,
      icon: <Trash2 size={15} aria-hidden />,
      danger: true,
      disabled: !row.can.delete,
      onClick: () => void remove(row, () => void navigate({ to: '/$tenantId/calculators/kept', params })),
    },
  ];
}

type Said = {
  readonly name: string;
  readonly theirs: string;
  readonly unfinished: string;
  readonly theirsTo: (amount: string, day: string) => string;
};

/** What a colleague saved differently meanwhile: the name, and the results of the input. */
const changesOf = (opened: KeptDraft, current: KeptCalculation, words: Said) => {
  const changed = differingFields(opened, keptDraft(current));
  const { balance, endsOn } = current;
  return [
    ...(changed.includes('name') ? [{ label: words.name, theirs: current.name }] : []),
    ...(changed.some((field) => field !== 'name')
      ? [
          {
            label: words.theirs,
            theirs: balance === null || endsOn === null ? words.unfinished : words.theirsTo(kr(balance), date(endsOn)),
          },
        ]
      : []),
  ];
};
