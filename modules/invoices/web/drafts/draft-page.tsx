import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { CheckCheck, ChevronLeft, Ellipsis, ReceiptText, Send, Undo2 } from 'lucide-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { date, dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Draft } from '../../contract/draft.ts';
import { PartPreview } from '../shares/part-preview.tsx';
import { PayorParts } from '../shares/payor-parts.tsx';
import classes from '../invoices.module.css';
import { TotalsList } from '../totals-list.tsx';
import { useInvoiceWords } from '../words.ts';
import { draftOptions } from './api.ts';
import { casesIn } from './cases.ts';
import { DraftLines } from './draft-lines.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { draftTone } from './drafts-page.tsx';
import own from './drafts.module.css';
import { useDraftActions } from './use-draft-actions.ts';

/** A draft before it is issued: its work, totals, approver, and a preview of the document. */
export default function DraftPage() {
  const { drafts: say } = useInvoiceWords();
  const { id } = useParams({ strict: false });
  const tenantId = String(useHere().tenantId);
  const { data, error, refetch } = useQuery(draftOptions(Number(id)));
  if (data?.invoiceId)
    return <Navigate to="/$tenantId/invoices/invoice/$id" params={{ tenantId, id: String(data.invoiceId) }} replace />;
  if (data) return <Standing draft={data} />;
  if (!error) return <Skeleton height={220} />;
  const back = (
    <LinkButton variant="default" to="/$tenantId/invoices/drafts" params={{ tenantId }}>
      {say.title}
    </LinkButton>
  );
  return <QueryError page title={say.errors.one} of={{ error, refetch }} action={back} />;
}

function Standing({ draft }: { readonly draft: Draft }) {
  const words = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const { drafts: say } = words;
  const { lines, projects, invoiceDate, dueDate, note, orderNumber, leaveOutZero } = draft;
  return (
    <article className={frame.page}>
      <PageHead
        back={
          <Link to="/$tenantId/invoices/drafts" params={{ tenantId }}>
            <ChevronLeft size={14} aria-hidden />
            {say.title}
          </Link>
        }
        tabTitle={say.heading(draft.payorName)}
        title={say.heading(draft.payorName)}
        meta={<Chip tone={draftTone[draft.state]}>{say.states[draft.state]}</Chip>}
      >
        <Steps draft={draft} />
      </PageHead>
      <div className={own.beside}>
        <div className={own.draft}>
          <DraftNotice draft={draft} />
          <Facts draft={draft} />
          <DraftLines draft={draft} />
          <div className={classes.paperFoot}>
            <div>{note ? <p className={classes.note}>{note}</p> : null}</div>
            <div>
              <TotalsList totals={draft} currencyCode={draft.currencyCode} />
              <PayorParts parts={draft.parts} currencyCode={draft.currencyCode} />
            </div>
          </div>
        </div>
        {lines.length === 0 ? null : (
          <PartPreview
            parts={draft.parts}
            body={{
              worklogIds: lines.map(({ worklogId }) => worklogId),
              ...(projects.length === 0 ? {} : { projectIds: projects.map((one) => one.id) }),
              invoiceDate,
              dueDate,
              note,
              orderNumber,
              leaveOutZero,
            }}
            stamp={lines.map(({ version }) => version).join()}
          />
        )}
      </div>
    </article>
  );
}

/** The next step is the primary button. */
function Steps({ draft }: { readonly draft: Draft }) {
  const { drafts: say, actions: say2 } = useInvoiceWords();
  const actions = useDraftActions();
  const { can } = draft;
  return (
    <>
      {can.decide ? (
        <>
          <Button
            variant="default"
            leftSection={<Undo2 size={15} aria-hidden />}
            onClick={() => actions.decide(draft, false)}
          >
            {say.returning.action}
          </Button>
          <Button leftSection={<CheckCheck size={15} aria-hidden />} onClick={() => actions.decide(draft, true)}>
            {say.approving.action}
          </Button>
        </>
      ) : null}
      {can.ask ? (
        <Button
          variant={can.issue ? 'default' : 'filled'}
          leftSection={<Send size={15} aria-hidden />}
          onClick={() => actions.ask(draft)}
        >
          {say.ask}
        </Button>
      ) : null}
      {can.issue ? (
        <Button
          variant={can.decide ? 'default' : 'filled'}
          leftSection={<ReceiptText size={15} aria-hidden />}
          onClick={() => void actions.issue(draft)}
        >
          {say.issue}
        </Button>
      ) : null}
      {can.edit ? (
        <MenuButton
          entries={[
            { label: say.edit, onClick: () => actions.edit(draft) },
            'divider',
            { label: say2.delete, danger: true, onClick: () => void actions.remove(draft) },
          ]}
          width={220}
        >
          <Button variant="default" px={9} aria-label={say2.actions}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        </MenuButton>
      ) : null}
    </>
  );
}

function Facts({ draft }: { readonly draft: Draft }) {
  const { drafts: say, edit, detail } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  const facts: readonly (readonly [string, string])[] = [
    [edit.payor, draft.payorName],
    [edit.date, draft.invoiceDate ? date(draft.invoiceDate) : say.onIssue],
    [edit.dueDate, draft.dueDate ? date(draft.dueDate) : say.byTerms],
    [say.by, [draft.createdByName, dateTime(draft.createdDate)].filter(Boolean).join(' · ')],
  ];
  return (
    <dl className={classes.pairs} aria-label={detail.facts}>
      <div>
        <dt>{detail.project}</dt>
        <dd>
          {casesIn(draft).map(({ id, yearNumber, name }) => (
            <span key={id} className={classes.letter}>
              <Link className={classes.link} to="/$tenantId/projects/$id" params={{ tenantId, id: String(id) }}>
                {yearNumber}
              </Link>{' '}
              {name}
            </span>
          ))}
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
