import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { kennitala, percent } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { ProjectShares } from '../../contract/shares.ts';
import { ownShare } from '../../rules/split.ts';
import { refreshInvoices } from '../api.ts';
import classes from '../invoices.module.css';
import { useInvoiceWords } from '../words.ts';
import { editShares, findPayors } from './api.ts';
import own from './shares.module.css';

type Payor = { readonly id: number; readonly name: string; readonly ssn?: string | null };
type Row = { readonly key: number; readonly payor: Payor | null; readonly share: number | null };
type Typed = { readonly rows: readonly Row[] };

const typedOf = ({ shares }: ProjectShares): Typed => ({
  rows: shares.map(({ payorId, payorName, share }, key) => ({ key, payor: { id: payorId, name: payorName }, share })),
});

type Props = { readonly shares: ProjectShares; readonly close: () => void };

/** Edits the shares of a case: its own payor pays the remainder, and future invoices are split accordingly. */
export function SharesDialog({ shares, close }: Props) {
  const { shares: say } = useInvoiceWords();
  const form = useVersioned<ProjectShares, Typed>(`project-shares/${shares.id}`, shares, typedOf(shares), typedOf);
  const { draft, setDraft, dirty, current, keepMine, takeTheirs } = form;
  const rows = draft.rows;
  const change = (key: number, next: Partial<Row>) =>
    setDraft({ rows: rows.map((row) => (row.key === key ? { ...row, ...next } : row)) });
  const save = useSharesSave(shares, rows, form.catchStale, close);
  const left = ownShare(rows.map(({ share }) => ({ share: share ?? 0 })));
  return (
    <Dialog title={say.title} width={560} dirty={dirty} onClose={close} save={save} canSave={shares.payorId !== null}>
      {current ? (
        <StaleNotice
          changes={[{ label: say.others, theirs: namedIn(current) || say.nobody }]}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <p className={classes.lead}>{shares.payorId === null ? say.noPayor : say.lead}</p>
      <p className={own.own}>
        <span>{shares.payorName ?? ''}</span>
        <b>{percent(left / 100)}</b>
      </p>
      <div className={own.rows}>
        {rows.map((row, place) => (
          <ShareRow
            key={row.key}
            {...{ row, place, errors: save.errors, change }}
            onRemove={() => setDraft({ rows: rows.filter((one) => one !== row) })}
          />
        ))}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={shares.payorId === null}
        onClick={() =>
          setDraft({
            rows: [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, payor: null, share: null }],
          })
        }
      >
        {say.add}
      </Button>
    </Dialog>
  );
}

type RowProps = {
  readonly row: Row;
  readonly place: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (key: number, next: Partial<Row>) => void;
  readonly onRemove: () => void;
};

function ShareRow({ row, place, errors, change, onRemove }: RowProps) {
  const { shares: say } = useInvoiceWords();
  return (
    <div className={own.row} ref={row.payor === null ? focusFirst : undefined}>
      <SearchPicker<Payor>
        label={say.payor(place + 1)}
        hideLabel
        value={row.payor}
        onChange={(payor) => change(row.key, { payor })}
        load={findPayors}
        loadInitial={firstPayors}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        getNote={({ ssn }) => (ssn ? kennitala(ssn) : null)}
        placeholder={say.choose}
        error={errors[`shares.${place}.payorId`] ?? null}
      />
      <NumberField
        label={say.share(place + 1)}
        hideLabel
        value={row.share}
        onChange={(share) => change(row.key, { share })}
        decimals={2}
        exact
        min={0}
        max={100}
        suffix="%"
        error={errors[`shares.${place}.share`] ?? null}
      />
      <ToolButton label={say.remove} onClick={onRemove}>
        <X size={15} aria-hidden />
      </ToolButton>
    </div>
  );
}

/** Focuses an added row. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector('input')?.focus();

const firstPayors = (signal: AbortSignal) => findPayors('', signal);

const namedIn = ({ shares }: ProjectShares): string =>
  shares.map(({ payorName, share }) => `${payorName} ${percent(share / 100)}`).join(', ');

function useSharesSave(
  { id }: ProjectShares,
  rows: readonly Row[],
  catchStale: (run: (version: number) => Promise<ProjectShares>) => Promise<ProjectShares>,
  close: () => void,
) {
  const { shares: say } = useInvoiceWords();
  const client = useQueryClient();
  return useSave(
    () => catchStale((version) => editShares(id, { shares: wholeIn(rows, say), version })),
    () => {
      void refreshInvoices(client);
      toast.success(rows.length === 0 ? say.none : say.saved);
      close();
    },
    say.failed,
  );
}

/** The body to send: payor and percentage of each row. */
function wholeIn(rows: readonly Row[], say: ReturnType<typeof useInvoiceWords>['shares']) {
  const lacking = rows.flatMap(({ payor, share }, place): (readonly [string, string])[] =>
    payor === null ? [[`shares.${place}.payorId`, say.choose]] : share ? [] : [[`shares.${place}.share`, say.needed]],
  );
  if (lacking.length > 0) throw new FormProblem(Object.fromEntries(lacking));
  if (sum(rows.map(({ share }) => share ?? 0)) >= 100)
    throw new FormProblem({ [`shares.${rows.length - 1}.share`]: say.full });
  return rows.flatMap(({ payor, share }) => (payor && share ? [{ payorId: payor.id, share }] : []));
}
