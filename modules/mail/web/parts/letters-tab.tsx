import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Hourglass, Mail, Reply } from 'lucide-react';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { FiledLetter, Thread } from '../../contract/threads.ts';
import { LetterDialog } from '../letter-dialog.tsx';
import classes from '../mail.module.css';
import { threadsOptions, useSendingWords } from '../sending-api.ts';
import { RulesDialog } from '../rules-dialog.tsx';
import { UnsentLetters } from '../unsent-letters.tsx';
import { useOpening } from '../use-opening.ts';
import { useTakingBack } from '../use-taking-back.ts';
import { ProjectLetters } from './project-letters.tsx';

/** Letters of a case by thread, whoever filed them, and a new letter from the person's own mailbox (CONN-13). */
export default function LettersTab() {
  const projectId = Number(useParams({ strict: false }).id);
  const words = useSendingWords();
  const dialogs = useDialogs();
  const mayWrite = roleIn(useHere().tenantId) !== 'reader';
  return (
    <>
      <div className={classes.bar}>
        <h2 className={classes.tabTitle}>{words.title}</h2>
        <span className={classes.grow} />
        {mayWrite ? (
          <Button variant="subtle" size="compact-md" onClick={() => void dialogs.open(RulesDialog, { projectId })}>
            {words.rules.open}
          </Button>
        ) : null}
        {mayWrite ? (
          <Button
            size="compact-md"
            leftSection={<Mail size={15} aria-hidden />}
            onClick={() => void dialogs.open(LetterDialog, { projectId })}
          >
            {words.write}
          </Button>
        ) : null}
      </div>
      {mayWrite ? <UnsentLetters projectId={projectId} /> : null}
      {mayWrite ? <ProjectLetters projectId={projectId} /> : null}
      <Threads projectId={projectId} />
    </>
  );
}

function Threads({ projectId }: { readonly projectId: number }) {
  const words = useSendingWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    threadsOptions(projectId),
  );
  if (error && !data) return <QueryError title={words.errors.load} of={{ error, refetch }} />;
  if (!data)
    return (
      <div className={classes.panel} aria-busy>
        <p>
          <Skeleton width="50%" />
        </p>
      </div>
    );
  const threads = data.pages.flatMap(({ items }) => items);
  if (threads.length === 0)
    return (
      <EmptyState
        title={words.none.title}
        text={words.none.text}
        icon={<Mail size={28} strokeWidth={1.4} aria-hidden />}
      />
    );
  return (
    <>
      {threads.map((thread) => (
        <ThreadOf key={keyOf(thread.letters[0])} thread={thread} projectId={projectId} />
      ))}
      {hasNextPage ? (
        <div className={classes.bar}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function ThreadOf({
  thread: { subject, letters },
  projectId,
}: {
  readonly thread: Thread;
  readonly projectId: number;
}) {
  const words = useSendingWords();
  const named = subject || words.untitled;
  return (
    <section className={classes.panel} aria-label={named}>
      <header className={classes.head}>
        <h3>{named}</h3>
        {letters.length > 1 ? <Chip>{words.count(letters.length)}</Chip> : null}
      </header>
      <ul className={classes.letters} data-whole>
        {letters.map((letter) => (
          <Letter key={keyOf(letter)} letter={letter} projectId={projectId} />
        ))}
      </ul>
    </section>
  );
}

/** Ids of the two stores overlap. */
const keyOf = (letter: FiledLetter | undefined): string => `${letter?.inCloud ? 'cloud' : ''}${letter?.documentId}`;

function Letter({ letter, projectId }: { readonly letter: FiledLetter; readonly projectId: number }) {
  const words = useSendingWords();
  const open = useOpening();
  const dialogs = useDialogs();
  const mayWrite = roleIn(useHere().tenantId) !== 'reader';
  const { documentId, sender, recipients, sentDate, filedByName, byRule, vouched } = letter;
  const takeBack = useTakingBack();
  const subject = letter.subject || words.untitled;
  const about = [
    recipients === '' ? '' : words.to(recipients),
    sentDate === null ? '' : words.sent(sentDate),
    filedByName === '' ? '' : filingOf({ byRule, vouched }, words)(filedByName),
  ];
  return (
    <li>
      <span className={classes.subject}>
        <button
          type="button"
          className={classes.open}
          aria-label={words.openNamed(sender || subject)}
          onClick={() => open(letter)}
        >
          {sender || subject}
        </button>
      </span>
      <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      {mayWrite ? (
        <span className={classes.act}>
          {byRule ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={words.takeBackNamed(sender || subject)}
              onClick={() => takeBack(letter)}
            >
              {words.takeBack}
            </Button>
          ) : null}
          <LogButton projectId={projectId} subject={subject} />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Reply size={14} aria-hidden />}
            aria-label={words.answerNamed(subject)}
            onClick={() => void dialogs.open(LetterDialog, { projectId, answersId: documentId })}
          >
            {words.answer}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** Logs time for a letter on its case, with its subject as the description. */
function LogButton({ projectId, subject }: { readonly projectId: number; readonly subject: string }) {
  const words = useSendingWords();
  const { createKnown } = useWorklogActions();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<Hourglass size={14} aria-hidden />}
      aria-label={words.logNamed(subject)}
      onClick={() => createKnown({ comment: subject }, projectId)}
    >
      {words.log}
    </Button>
  );
}

/** How the letter was filed. */
const filingOf = (
  { byRule, vouched }: Pick<FiledLetter, 'byRule' | 'vouched'>,
  words: ReturnType<typeof useSendingWords>,
) => (vouched ? words.vouched : byRule ? words.byRule : words.filedBy);
