import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { ApiError } from '#web/lib/call.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import type { Issued } from '../contract/billable.ts';
import type { NewInvoices } from '../contract/written.ts';
import { issueInvoices, refreshInvoices } from './api.ts';
import { changesBetween, type Change } from './booking-changes.ts';
import { chosenParts, chosenTotals } from './chosen.ts';
import { useShares } from './shares/use-shares.ts';
import { useInvoiceWords } from './words.ts';

export type Booking = {
  readonly worklogs: readonly Worklog[];
  readonly currencyCode: string;
  readonly payorName: string;
  readonly invoiceDate: string;
  /** Fetches the current worklogs; deleted ones are omitted. */
  readonly onLook: (ids: readonly number[]) => Promise<readonly Worklog[]>;
  readonly close: (result?: Issued) => void;
};

/** An invoice to be issued: what is said on it, the worklogs as they are now, and what they come to. */
export function useBooking({ worklogs: seen, currencyCode, payorName, invoiceDate, onLook, close }: Booking) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const terms = useTerms(`invoice/new/${seen.map(({ id }) => id).join()}`, invoiceDate);
  const { worklogs, changes, look } = useWorklogsNow(seen, onLook);
  const { projectId = 0, payorId = null } = seen[0] ?? {};
  const shares = useShares(projectId, payorId, { asks: false });
  const totals = useMemo(() => chosenTotals(worklogs, currencyCode, shares), [worklogs, currencyCode, shares]);
  const parts = chosenParts(worklogs, { payorId: payorId ?? 0, payorName }, shares, currencyCode);
  const worklogIds = worklogs.map(({ id }) => id);
  const { day } = terms.chosen;

  const save = useSave(
    async (confirmed) => {
      if (day === null) throw new FormProblem({ invoiceDate: words.credit.dateNeeded });
      const expected = [{ currencyCode, totalWithVat: totals.totalWithVat }];
      return issueInvoices(
        { worklogIds, invoiceDate: day, expected, confirmed, ...bodyOf(terms) },
        terms.idempotencyKey,
      ).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'invoice_changed') await look();
        throw error;
      });
    },
    (result) => {
      void refreshInvoices(client);
      close(result);
    },
    words.errors.issue,
    useMemo(() => ({ worklogs, shares, day }), [worklogs, shares, day]),
  );
  return { terms, worklogs, worklogIds, changes, totals, parts, save };
}

const nothing = { note: '', orderNumber: '' };
/** Emptied fields count as untouched, so closing does not ask about unsaved changes. */
const saidOf = (said: typeof nothing) => (said.note === '' && said.orderNumber === '' ? nothing : said);

export type Terms = ReturnType<typeof useTerms>;

/**
 * What is written on the invoice, kept as a draft with its idempotency key, and the choices beside it. Repeated sending
 * issues one invoice (BILL-21).
 */
function useTerms(name: string, invoiceDate: string) {
  const { draft: said, setDraft, dirty, idempotencyKey } = useDraft(name, nothing);
  const [chosen, setChosen] = useState({
    day: invoiceDate as string | null,
    dueDate: null as string | null,
    leaveOutZero: false,
    skip: false,
  });
  return {
    said,
    chosen,
    dirty,
    idempotencyKey,
    say: (typed: Partial<typeof nothing>) => setDraft((before) => saidOf({ ...before, ...typed })),
    choose: (change: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...change })),
  };
}

/** Only what differs from the usual invoice is sent. */
const bodyOf = ({ said: { note, orderNumber }, chosen: { dueDate, leaveOutZero, skip } }: Terms) =>
  ({
    ...(dueDate === null ? {} : { dueDate }),
    ...(note.trim() === '' ? {} : { note }),
    ...(orderNumber.trim() === '' ? {} : { orderNumber }),
    ...(leaveOutZero ? { leaveOutZero } : {}),
    ...(skip ? { skipExternalInvoiceCreation: true } : {}),
  }) satisfies Partial<NewInvoices>;

/** The worklogs, which colleagues may change before the invoice is issued. */
function useWorklogsNow(seen: Booking['worklogs'], onLook: Booking['onLook']) {
  const { booking: words } = useInvoiceWords();
  const client = useQueryClient();
  const [worklogs, setWorklogs] = useState(seen);
  const [changes, setChanges] = useState<readonly Change[]>([]);

  /** After a concurrent change, shows the current worklogs and their differences before anything is issued. */
  async function look() {
    const now = await onLook(worklogs.map(({ id }) => id));
    setChanges(changesBetween(worklogs, now, words.gone));
    setWorklogs(now);
    await client.invalidateQueries({ queryKey: ['projects', 'shares'] });
  }

  return { worklogs, changes, look };
}
