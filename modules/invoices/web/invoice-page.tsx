import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, Ellipsis, FileText, ListChecks, Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ApiError, detailOf } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import type { Invoice } from '../contract/record.ts';
import { invoiceOptions } from './api.ts';
import { StateCell } from './invoice-columns.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { useInvoiceMenu } from './invoice-menu.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceNotice } from './invoice-notice.tsx';
import { LetterNotice } from './letter-notice.tsx';
import frame from '#web/kit/page-frame.module.css';
import classes from './invoices.module.css';
import { TotalsList } from './totals-list.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceWords } from './words.ts';

/** One invoice as it was issued, at either URL (OPEN-01, BILL-03). `Notice` is provided by later modules. */
export function InvoicePage({ Notice }: { readonly Notice: ComponentType<{ readonly invoice: Invoice }> }) {
  const { id } = useParams({ strict: false });
  const words = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const { data, error, refetch } = useQuery(invoiceOptions(Number(id)));
  const slow = useSlow(!data && !error);
  if (data) return <Issued invoice={data} notice={<Notice invoice={data} />} />;
  if (error) {
    const hidden = error instanceof ApiError && error.status === 404;
    const back = (
      <LinkButton variant="default" to="/$tenantId/invoices/list" params={{ tenantId }}>
        {words.actions.list}
      </LinkButton>
    );
    return (
      <ErrorState
        page
        title={words.errors.one}
        detail={detailOf(error)}
        {...(hidden ? {} : { onRetry: () => void refetch() })}
        action={back}
      />
    );
  }
  return slow ? (
    <div className={classes.waiting} aria-busy>
      <Skeleton width="32%" height={26} />
      <Skeleton width="70%" />
      <Skeleton width="90%" height={160} />
    </div>
  ) : (
    <div aria-busy />
  );
}

function Issued({ invoice, notice }: { readonly invoice: Invoice; readonly notice: ReactNode }) {
  const words = useInvoiceWords();
  const isCredit = invoice.kind === 'credit-note';
  return (
    <article className={frame.page}>
      <Head invoice={invoice} />
      <div className={classes.paper}>
        {notice}
        <InvoiceNotice invoice={invoice} />
        <LetterNotice letters={invoice.letters} />
        <InvoiceFacts invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <div className={classes.paperFoot}>
          <div>{invoice.note ? <p className={classes.note}>{invoice.note}</p> : null}</div>
          <TotalsList
            totals={invoice}
            currencyCode={invoice.currencyCode}
            payLabel={isCredit ? words.detail.toCredit : words.detail.toPay}
          />
        </div>
        <InvoicePayments invoice={invoice} />
      </div>
    </article>
  );
}

/** The title, the documents, and everything else that can be done with the invoice. */
function Head({ invoice }: { readonly invoice: Invoice }) {
  const words = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const actions = useInvoiceActions();
  const heading =
    invoice.kind === 'credit-note' ? words.detail.creditHeading(invoice.number) : words.detail.heading(invoice.number);
  const phone = useIsPhone();
  const reports = reportEntries(invoice, words, actions);
  return (
    <PageHead
      back={
        <Link to="/$tenantId/invoices/list" params={{ tenantId }}>
          <ChevronLeft size={14} aria-hidden />
          {words.detail.back}
        </Link>
      }
      tabTitle={heading}
      title={heading}
      meta={<StateCell row={invoice} words={words.status} />}
    >
      <Button
        variant="default"
        loading={actions.busy}
        leftSection={<FileText size={15} aria-hidden />}
        onClick={() => actions.pdf(invoice.id)}
      >
        {invoice.kind === 'credit-note' ? words.actions.creditPdf : words.actions.pdf}
      </Button>
      {phone || !invoice.can.mark ? null : (
        <Button
          variant={invoice.sentDate === null ? 'filled' : 'default'}
          leftSection={<Mail size={15} aria-hidden />}
          onClick={() => actions.send(invoice)}
        >
          {words.letter.send}
        </Button>
      )}
      {phone ? null : (
        <MenuButton entries={reports} width={240}>
          <Button
            variant="default"
            leftSection={<ListChecks size={15} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {words.actions.report}
          </Button>
        </MenuButton>
      )}
      <MoreMenu invoice={invoice} reports={phone ? [...reports, 'divider'] : []} withSending={phone} />
    </PageHead>
  );
}

type MoreProps = {
  readonly invoice: Invoice;
  readonly reports: readonly MenuEntry[];
  readonly withSending: boolean;
};

/** Everything that has no button of its own. */
function MoreMenu({ invoice, reports, withSending }: MoreProps) {
  const words = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const navigate = useNavigate();
  const menu = useInvoiceMenu();
  return (
    <MenuButton
      entries={[
        ...reports,
        ...menu(invoice, {
          onPage: true,
          withSending,
          onGone: () => void navigate({ to: '/$tenantId/invoices/list', params: { tenantId } }),
        }),
      ]}
      width={240}
    >
      <Button variant="default" px={9} aria-label={words.actions.actions}>
        <Ellipsis size={16} aria-hidden />
      </Button>
    </MenuButton>
  );
}

type Words = ReturnType<typeof useInvoiceWords>;

/** The work reports: by day, and by employee. */
function reportEntries({ id }: Invoice, { party: words }: Words, actions: ReturnType<typeof useInvoiceActions>) {
  const report = (label: string, format: 'PDF' | 'Excel', typeId: 1 | 2) => ({
    label,
    onClick: () => actions.report(id, format, typeId),
  });
  return [
    report(words.pdf, 'PDF', 1),
    report(words.excel, 'Excel', 1),
    'divider' as const,
    report(words.pdfByEmployee, 'PDF', 2),
    report(words.excelByEmployee, 'Excel', 2),
  ];
}
