import { useQueryClient } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { refreshInvoices } from './api.ts';
import { refusedIn } from './booking-changes.ts';
import { BookingFields } from './booking-fields.tsx';
import { ChangesNotice, RefusedNotice } from './booking-notices.tsx';
import { BookingPreview } from './booking-preview.tsx';
import { zeroLinesIn } from './chosen.ts';
import classes from './invoices.module.css';
import { lackingIn, LacksNotice } from './lacks-notice.tsx';
import { PayorParts } from './shares/payor-parts.tsx';
import { TotalsList } from './totals-list.tsx';
import { useBooking, type Booking } from './use-booking.ts';
import { useInvoiceWords } from './words.ts';

type Props = Booking & {
  /** Removes obstructing worklogs from the selection. */
  readonly onLeaveOut: (ids: readonly number[]) => void;
};

/** Confirms an invoice before it is issued (BILL-14). */
export function BookingDialog({ onLeaveOut, ...booking }: Props) {
  const { close } = booking;
  const words = useInvoiceWords();
  const client = useQueryClient();
  const wide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false });
  const [paper, setPaper] = useState(false);
  const beside = paper && wide;
  const { terms, worklogs, worklogIds, changes, totals, parts, save } = useBooking(booking);
  const { day, dueDate, leaveOutZero } = terms.chosen;
  const refused = refusedIn(save.errors, worklogs);

  function leaveOut() {
    onLeaveOut(refused.map(({ row }) => row.id));
    void refreshInvoices(client);
    close();
  }

  return (
    <Dialog
      title={words.booking.title}
      width={beside ? 1080 : 500}
      dirty={terms.dirty}
      onClose={() => close()}
      save={refused.length > 0 || lackingIn(save.errors).length > 0 ? { ...save, detail: null } : save}
      saveLabel={words.booking.confirm}
      anywayLabel={words.booking.anyway}
      canSave={worklogs.length > 0}
    >
      <div className={beside ? classes.besidePaper : classes.booking}>
        <div className={classes.booking}>
          <LacksNotice errors={save.errors} />
          <ChangesNotice changes={changes} />
          <RefusedNotice
            refused={refused}
            detail={save.detail}
            onLeaveOut={refused.length < worklogs.length ? leaveOut : null}
          />
          <BookingSums booking={booking} totals={totals} parts={parts} />
          <BookingFields terms={terms} zeroLines={zeroLinesIn(worklogs)} errors={save.errors} />
          <p className={classes.lead}>{words.booking.worklogs(worklogs.length)}</p>
        </div>
        <BookingPreview
          parts={parts}
          shown={paper}
          onShow={() => setPaper(true)}
          body={{ worklogIds, invoiceDate: day, dueDate, ...terms.said, leaveOutZero }}
        />
      </div>
    </Dialog>
  );
}

type SumsProps = Pick<ReturnType<typeof useBooking>, 'totals' | 'parts'> & { readonly booking: Booking };

/** Who pays, for how much work, and what it comes to. */
function BookingSums({ booking: { payorName, currencyCode }, totals, parts }: SumsProps) {
  const words = useInvoiceWords();
  return (
    <>
      <dl className={classes.pairs}>
        <div>
          <dt>{words.edit.payor}</dt>
          <dd>{payorName}</dd>
        </div>
        <div>
          <dt>{words.columns.worklogs}</dt>
          <dd>{words.detail.linesCount(totals.count)}</dd>
        </div>
      </dl>
      <TotalsList totals={totals} currencyCode={currencyCode} />
      <PayorParts parts={parts} currencyCode={currencyCode} />
    </>
  );
}
