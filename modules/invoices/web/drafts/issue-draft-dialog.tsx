import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTenant } from '#modules/tenants/web/api.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Switch } from '#web/kit/form/switch.tsx';
import type { Issued } from '../../contract/billable.ts';
import type { Draft } from '../../contract/draft.ts';
import { comesToNothing, mayLeaveOut } from '../../rules.ts';
import { issueInvoices, refreshInvoices } from '../api.ts';
import classes from '../invoices.module.css';
import { lackingIn, LacksNotice } from '../lacks-notice.tsx';
import { PayorParts } from '../shares/payor-parts.tsx';
import { TotalsList } from '../totals-list.tsx';
import { useInvoiceWords } from '../words.ts';
import { ZeroSwitch } from '../zero-switch.tsx';

type Props = { readonly draft: Draft; readonly close: (issued?: Issued) => void };

/** Issues a draft as it was seen, which gives it a number and bills its work. */
export function IssueDraftDialog({ draft, close }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const accounting = useTenant().data?.accountingSystemId ?? null;
  const [skip, setSkip] = useState(false);
  const [leaveOutZero, setLeaveOutZero] = useState(draft.leaveOutZero);
  const [key] = useState(() => crypto.randomUUID());
  const { id, version, currencyCode, totalWithVat } = draft;
  const save = useSave(
    (confirmed) =>
      issueInvoices(
        {
          draftId: id,
          draftVersion: version,
          expected: [{ currencyCode, totalWithVat }],
          confirmed,
          leaveOutZero,
          ...(skip ? { skipExternalInvoiceCreation: true } : {}),
        },
        key,
      ),
    (issued) => {
      void refreshInvoices(client);
      close(issued);
    },
    words.errors.issue,
    useMemo(() => ({ version, skip, leaveOutZero }), [version, skip, leaveOutZero]),
  );
  return (
    <Dialog
      title={words.drafts.issue}
      width={480}
      onClose={() => close()}
      save={lackingIn(save.errors).length > 0 ? { ...save, detail: null } : save}
      saveLabel={words.drafts.issue}
      anywayLabel={words.booking.anyway}
    >
      <LacksNotice errors={save.errors} />
      <Figures draft={draft} />
      {/* Only what was approved is issued. */}
      {draft.state === 'approved' ? null : (
        <ZeroSwitch
          count={mayLeaveOut(draft.lines) ? draft.lines.filter(comesToNothing).length : 0}
          value={leaveOutZero}
          onChange={setLeaveOutZero}
        />
      )}
      {accounting === null ? null : (
        <Switch label={words.booking.skip} hint={words.booking.skipHint} value={skip} onChange={setSkip} />
      )}
      <p className={classes.lead}>{words.booking.worklogs(draft.worklogCount)}</p>
    </Dialog>
  );
}

function Figures({ draft }: { readonly draft: Draft }) {
  const words = useInvoiceWords();
  return (
    <>
      <dl className={classes.pairs}>
        <div>
          <dt>{words.edit.payor}</dt>
          <dd>{draft.payorName}</dd>
        </div>
        <div>
          <dt>{words.columns.worklogs}</dt>
          <dd>{words.detail.linesCount(draft.worklogCount)}</dd>
        </div>
      </dl>
      <TotalsList totals={draft} currencyCode={draft.currencyCode} />
      <PayorParts parts={draft.parts} currencyCode={draft.currencyCode} />
    </>
  );
}
