import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkButton } from '#web/kit/link-button.tsx';
import { mostSentBytes } from '#modules/documents/contract/sending.ts';
import { addressesIn } from '#modules/documents/web/parts/recipients.tsx';
import { fileSize } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { LetterDraft, Paper, Unsent } from '../contract/sending.ts';
import { unfilledIn } from '../rules/answer.ts';
import { LetterFields, type TypedLetter } from './letter-fields.tsx';
import classes from './mail.module.css';
import { draftOptions, refreshLetters, sendLetter, useSendingWords } from './sending-api.ts';

type Props = {
  readonly projectId: number;
  /** The letter that it answers, among the documents. */
  readonly answersId?: number;
  /** The unsent letter that it starts from. */
  readonly unsent?: Unsent;
  readonly close: () => void;
};

/** Writes a letter from a case, sent from the person's own mailbox. */
export function LetterDialog(props: Props) {
  const { projectId, answersId = null, unsent, close } = props;
  const { dialog: words, errors } = useSendingWords();
  const { data, error, refetch } = useQuery(draftOptions(projectId, unsent?.answersId ?? answersId));
  if (data?.readiness === 'ready') return <Form {...props} begun={data} />;
  return (
    <Dialog title={words.title} width={560} onClose={close}>
      {data ? (
        <NotReady readiness={data.readiness} close={close} />
      ) : error ? (
        <QueryError title={errors.draft} of={{ error, refetch }} />
      ) : (
        <div aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="90%" height={160} />
        </div>
      )}
    </Dialog>
  );
}

type NotReadyProps = { readonly readiness: LetterDraft['readiness']; readonly close: () => void };

/** Links to connecting the mailbox, or to enabling sending. */
function NotReady({ readiness, close }: NotReadyProps) {
  const { dialog: words } = useSendingWords();
  const tenantId = String(useHere().tenantId);
  return (
    <>
      <p>{readiness === 'off' ? words.off : words.nothing}</p>
      <div>
        <LinkButton to="/$tenantId/settings/connections" params={{ tenantId }} onClick={close}>
          {words.toSettings}
        </LinkButton>
      </div>
    </>
  );
}

const bytesOf = (papers: readonly Paper[]) => papers.reduce((sum, { size }) => sum + size, 0);

function firstOf(begun: LetterDraft, unsent: Unsent | undefined): TypedLetter {
  const { to, subject, message } = unsent ?? begun;
  return { to: to.join(', '), cc: unsent?.cc.join(', ') ?? '', subject, message, papers: unsent?.papers ?? [] };
}

function Form({ projectId, answersId, unsent, begun, close }: Props & { readonly begun: LetterDraft }) {
  const { dialog: words, errors } = useSendingWords();
  const client = useQueryClient();
  const name = `letter/${projectId}/${answersId ?? ''}/${unsent?.id ?? ''}`;
  const { draft: typed, setDraft, dirty, idempotencyKey } = useDraft(name, firstOf(begun, unsent));
  const [to, cc] = [addressesIn(typed.to), addressesIn(typed.cc)];
  const save = useSave(
    () => {
      if (to.length === 0) throw new FormProblem({ to: words.toNeeded });
      const bytes = bytesOf(typed.papers);
      const unfilled = unfilledIn(typed);
      if (unfilled.length > 0) throw new FormProblem({ message: words.stillUnfilled(unfilled) });
      if (bytes > mostSentBytes) throw new FormProblem({ versionIds: words.tooLarge(fileSize(bytes)) });
      const { subject, message } = typed;
      const answers = unsent?.answersId ?? answersId;
      const body = {
        to,
        cc,
        subject,
        message,
        versionIds: typed.papers.flatMap(({ versionId }) => versionId ?? []),
        itemIds: typed.papers.flatMap(({ versionId, documentId }) => (versionId === null ? documentId : [])),
        ...(answers === undefined || answers === null ? {} : { answersId: answers }),
        ...(unsent?.state === 'failed' ? { replacesId: unsent.id } : {}),
      };
      return sendLetter(projectId, body, idempotencyKey);
    },
    () => {
      void refreshLetters(client);
      toast.success(words.done(new Set([...to, ...cc]).size));
      close();
    },
    errors.send,
  );
  return (
    <Dialog title={words.title} width={680} dirty={dirty} onClose={close} save={save} saveLabel={words.send}>
      <p className={classes.lead}>{words.from(begun.account ?? '')}</p>
      <LetterFields
        projectId={projectId}
        typed={typed}
        begun={begun}
        errors={save.errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </Dialog>
  );
}
