import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHere } from '#web/lib/here.tsx';
import { below } from '#web/lib/settings.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { invoicesContract } from '../contract.ts';
import type { Answer } from '#shared/endpoint.ts';
import { letterDraftOptions, refreshInvoices, sendInvoice } from './api.ts';
import classes from './invoices.module.css';
import { useInvoiceWords } from './words.ts';

type Props = { readonly id: number; readonly number: number; readonly isCredit: boolean; readonly close: () => void };
type Draft = Answer<typeof invoicesContract.draftLetter>;

/** Sends an invoice by e-mail; starts with a suggested letter in the payor's language. */
export function LetterDialog(props: Props) {
  const words = useInvoiceWords();
  const { data, error, refetch } = useQuery({ ...letterDraftOptions(props.id), staleTime: Infinity });
  const title = (props.isCredit ? words.letter.creditTitle : words.letter.title)(props.number);
  if (data?.mail === 'none') return <NoMail title={title} close={props.close} />;
  if (data) return <LetterForm {...props} title={title} draft={data} />;
  return (
    <Dialog title={title} width={620} onClose={props.close}>
      {error ? (
        <QueryError
          title={words.errors.send}

          of={{ error, refetch }}
        />
      ) : (
        <div className={classes.waiting} aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="90%" height={140} />
        </div>
      )}
    </Dialog>
  );
}

/** Explains that letters are not delivered, and which setting is missing. */
function NoMail({ title, close }: { readonly title: string; readonly close: () => void }) {
  const { letter: words } = useInvoiceWords();
  const tenantId = String(useHere().tenantId);
  return (
    <Dialog title={title} width={460} onClose={close}>
      <p className={classes.lead}>{words.none}</p>
      <p className={classes.lead}>
        <Link className={classes.link} to="/$tenantId/settings/connections" params={{ tenantId }} onClick={close}>
          {words.connections}
        </Link>
      </p>
    </Dialog>
  );
}

function LetterForm({ id, title, draft, close }: Props & { readonly title: string; readonly draft: Draft }) {
  const words = useInvoiceWords();
  const { letter: say } = words;
  const client = useQueryClient();
  const first = {
    to: draft.to.join(', '),
    subject: draft.subject,
    message: draft.message,
    workReport: false,
    eInvoice: false,
  };
  const { draft: typed, setDraft: setTyped, opened, idempotencyKey } = useDraft(`letter/${id}`, first);
  const change = (part: Partial<typeof first>) => setTyped((before) => ({ ...before, ...part }));
  const addresses = typed.to.split(/[,;\s]+/).filter(Boolean);
  const save = useSave(
    () => {
      if (addresses.length === 0) throw new FormProblem({ to: say.toNeeded });
      return sendInvoice(id, { ...typed, to: addresses }, idempotencyKey);
    },
    () => {
      void refreshInvoices(client);
      toast.success(say.done(addresses.join(', ')));
      close();
    },
    words.errors.send,
  );
  const dirty = JSON.stringify(typed) !== JSON.stringify(opened);
  return (
    <Dialog title={title} width={620} dirty={dirty} onClose={close} save={save} saveLabel={say.send}>
      {draft.mail === 'mailbox' ? (
        <p className={classes.lead}>
          {say.trial}{' '}
          <a className={classes.link} href={below('/dev/mail')} target="_blank" rel="noreferrer">
            {say.mailbox}
          </a>
        </p>
      ) : null}
      <TextField
        label={say.to}
        hint={say.toHint}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={refusedAddress(save.errors)}
        inputMode="email"
        required
      />
      <TextField
        label={say.subject}
        value={typed.subject}
        onChange={(subject) => change({ subject })}
        maxLength={200}
        error={save.errors['subject'] ?? null}
        required
      />
      <TextArea
        label={say.message}
        value={typed.message}
        onChange={(message) => change({ message })}
        maxLength={5000}
        rows={9}
        error={save.errors['message'] ?? null}
        hint={say.replies}
        required
      />
      <p className={classes.lead}>{say.attached}</p>
      <Fields columns={2}>
        <Switch label={say.workReport} value={typed.workReport} onChange={(workReport) => change({ workReport })} />
        <Switch
          label={say.eInvoice}
          hint={
            draft.issuedBy !== null
              ? say.elsewhere(draft.issuedBy)
              : draft.eInvoiceLacks === null
                ? say.eInvoiceHint
                : say.lacks(draft.eInvoiceLacks)
          }
          value={typed.eInvoice}
          onChange={(eInvoice) => change({ eInvoice })}
          disabled={draft.eInvoiceLacks !== null || draft.issuedBy !== null}
        />
      </Fields>
    </Dialog>
  );
}

/** The server refuses an address by its index, and names it. */
const refusedAddress = (errors: Readonly<Record<string, string>>): string | null =>
  Object.entries(errors).find(([name]) => /^to(\.|$)/.test(name))?.[1] ?? null;
