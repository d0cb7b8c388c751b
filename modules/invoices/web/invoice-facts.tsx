import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { date, dateTime, kennitala, plainNumber } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { InvoiceDue } from './invoice-due.tsx';
import type { Buyer, Invoice } from '../contract/record.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

/** Payor and issuer as of the date of issue, and the days and marks of the invoice. */
export function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { detail: words, collection, booking } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const { seller } = invoice;
  return (
    <section className={classes.facts} aria-label={words.facts}>
      <Party title={words.buyer} party={invoice.buyer} />
      <Party
        title={words.seller}
        party={seller}
        more={seller.vatNumber ? `${words.vatNumber} ${seller.vatNumber}` : null}
      />
      <dl className={classes.pairs}>
        <Fact label={words.invoiceDate}>{date(invoice.invoiceDate)}</Fact>
        {invoice.kind === 'invoice' ? (
          <Fact label={words.dueDate}>
            <InvoiceDue row={invoice} />
          </Fact>
        ) : null}
        {invoice.orderNumber === '' ? null : <Fact label={booking.orderNumber}>{invoice.orderNumber}</Fact>}
        <Fact label={words.project}>
          {projectsOf(invoice).map(({ id, yearNumber, name }) => (
            <span key={id} className={classes.letter}>
              <Link className={classes.link} to="/$tenantId/projects/$id" params={{ tenantId, id: String(id) }}>
                {yearNumber}
              </Link>{' '}
              {name}
            </span>
          ))}
        </Fact>
        {invoice.currencyCode === 'ISK' ? null : (
          <Fact label={words.currency}>
            {invoice.currencyCode} {words.rate(plainNumber(invoice.currencyRate))}
          </Fact>
        )}
        {invoice.sentDate ? <Fact label={words.sent}>{date(invoice.sentDate)}</Fact> : null}
        <LettersFact letters={invoice.letters} />
        {invoice.promisedDate || invoice.collectionNote ? (
          <Fact label={collection.promised}>
            {[invoice.promisedDate ? date(invoice.promisedDate) : null, invoice.collectionNote]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ) : null}
        {invoice.paidDate ? <Fact label={words.paid}>{date(invoice.paidDate)}</Fact> : null}
        {invoice.invoiceId ? (
          <Fact label={words.external}>
            {[invoice.invoiceId, invoice.accountingSystem].filter(Boolean).join(' · ')}
          </Fact>
        ) : null}
        <Fact label={words.createdBy}>
          {[dateTime(invoice.createdDate), invoice.createdByName].filter(Boolean).join(' · ')}
        </Fact>
      </dl>
    </section>
  );
}

/** The e-mails that sent it, and what became of them. */
function LettersFact({ letters }: Pick<Invoice, 'letters'>) {
  const { letter: words } = useInvoiceWords();
  if (letters.length === 0) return null;
  return (
    <Fact label={words.letters}>
      {letters.map(({ id, to, state, createdDate }) => (
        <span key={id} className={classes.letter}>
          {[dateTime(createdDate), to.join(', '), state === 'sent' ? null : words.states[state]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </Fact>
  );
}

/** Its case, or all of its cases. */
const projectsOf = ({ projects, projectId, projectYearNumber, projectName }: Invoice) =>
  projects.length === 0 ? [{ id: projectId, yearNumber: projectYearNumber, name: projectName }] : projects;

function Party({
  title,
  party,
  more = null,
}: {
  readonly title: string;
  readonly party: Buyer;
  readonly more?: ReactNode;
}) {
  const { detail: words } = useInvoiceWords();
  const place = [party.postalCode, party.city].filter(Boolean).join(' ');
  return (
    <address className={classes.party}>
      <h2>{title}</h2>
      <b>{party.name}</b>
      {party.ssn ? (
        <span className="num">
          {words.ssn} {kennitala(party.ssn)}
        </span>
      ) : null}
      {party.address ? <span>{party.address}</span> : null}
      {place ? <span>{place}</span> : null}
      {party.email ? <a href={`mailto:${party.email}`}>{party.email}</a> : null}
      {more ? <span className="num">{more}</span> : null}
    </address>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
