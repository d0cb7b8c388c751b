import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Paperclip, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ConnectAgain } from '#modules/outlook/web/parts/connect-again.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { detailOf } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Proposal, Proposals } from '../../contract.ts';
import { mailboxOptions, proposalsOptions } from '../api.ts';
import classes from '../mail.module.css';
import { useFiling } from '../use-filing.ts';
import { useOpening } from '../use-opening.ts';
import { useMailWords } from '../words.ts';

type Props = { readonly projectId: number };

/**
 * Letters of the person's own mailbox that seem to belong to a case, above its documents; only with a connected
 * mailbox.
 */
export function ProjectLetters({ projectId }: Props) {
  const words = useMailWords();
  const [opened, setOpened] = useState(false);
  const { data } = useErrorToast(useQuery(mailboxOptions(useHere().tenantId)));
  if (!data?.mailbox) return null;
  if (opened) return <Panel projectId={projectId} onClose={() => setOpened(false)} />;
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Mail size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.open}
      </Button>
    </div>
  );
}

function Panel({ projectId, onClose }: Props & { readonly onClose: () => void }) {
  const words = useMailWords();
  const { data, error, isFetching, refetch } = useQuery(proposalsOptions(projectId));
  return (
    <section className={classes.panel} aria-label={words.title} aria-busy={isFetching}>
      <header className={classes.head}>
        <h2>{words.title}</h2>
        {data ? <Chip>{words.count(data.letters.length)}</Chip> : null}
        <span className={classes.grow} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<RefreshCw size={14} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {words.again}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {words.close}
        </Button>
      </header>
      <p>{words.intro}</p>
      {data ? <Letters projectId={projectId} {...data} /> : null}
      {!data && error ? <p role="alert">{detailOf(error) ?? words.errors.load}</p> : null}
      {!data && !error ? (
        <p>
          <Skeleton width="60%" />
        </p>
      ) : null}
    </section>
  );
}

function Letters({ projectId, mailboxes, letters }: Props & Proposals) {
  const words = useMailWords();
  const { file, filing } = useFiling(projectId);
  const failing = mailboxes.filter(({ failure }) => failure !== null);
  return (
    <>
      {failing.map((mailbox) => (
        <Failing key={mailbox.source} mailbox={mailbox} />
      ))}
      {letters.length === 0 && failing.length === 0 ? <p>{words.none}</p> : null}
      <ul className={classes.letters}>
        {letters.map((letter) => (
          <Letter
            key={`${letter.source} ${letter.key}`}
            letter={letter}
            isFiling={filing.has(letter.key)}
            onFile={() => file(letter)}
          />
        ))}
      </ul>
    </>
  );
}

function Failing({ mailbox: { source, failure } }: { readonly mailbox: Proposals['mailboxes'][number] }) {
  const words = useMailWords();
  if (failure === null) return null;
  return (
    <p role="alert">
      {words.failures[failure](words.sources[source])}{' '}
      <Mending source={source} isOurs={failure === 'expired' || failure === 'forbidden'} />
    </p>
  );
}

type MendingProps = { readonly source: Proposals['mailboxes'][number]['source']; readonly isOurs: boolean };

/** Lets its owner reconnect it, at Microsoft or by entering the password. */
function Mending({ source, isOurs }: MendingProps) {
  const words = useMailWords();
  const tenantId = String(useHere().tenantId);
  if (!isOurs) return null;
  if (source === 'outlook') return <ConnectAgain purpose="mail" />;
  return (
    <Link to="/$tenantId/settings/connections" params={{ tenantId }}>
      {words.toSettings}
    </Link>
  );
}

type LetterProps = { readonly letter: Proposal; readonly isFiling: boolean; readonly onFile: () => void };

function Letter({ letter, isFiling, onFile }: LetterProps) {
  const words = useMailWords();
  const open = useOpening();
  const { from, to, sentDate, documentId, inCloud, hasAttachments, reason } = letter;
  const subject = letter.subject || words.untitled;
  const about = [from, words.to(to.join(', ')), sentDate === null ? '' : words.sent(sentDate)];
  return (
    <li>
      <span className={classes.subject}>
        <span>{subject}</span>
        {hasAttachments ? <Paperclip size={14} role="img" aria-label={words.attachments} /> : null}
        <Chip tone={reason === 'number' ? 'accent' : 'neutral'}>{words.reasons[reason]}</Chip>
      </span>
      <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      {documentId === null ? (
        <Button
          className={classes.act}
          size="compact-sm"
          variant="default"
          loading={isFiling}
          aria-label={words.fileNamed(subject)}
          onClick={onFile}
        >
          {words.file}
        </Button>
      ) : (
        <Button
          className={classes.act}
          size="compact-sm"
          variant="subtle"
          aria-label={words.openNamed(subject)}
          onClick={() => open({ documentId, inCloud })}
        >
          {words.filed}
        </Button>
      )}
    </li>
  );
}
