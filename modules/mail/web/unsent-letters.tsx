import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Unsent } from '../contract/sending.ts';
import { LetterDialog } from './letter-dialog.tsx';
import classes from './mail.module.css';
import { dropLetter, refreshLetters, unsentOptions, useSendingWords, vouchForLetter } from './sending-api.ts';

/** The person's letters from a case that are waiting, or were not sent: why, and what to do. */
export function UnsentLetters({ projectId }: { readonly projectId: number }) {
  const { unsent: words } = useSendingWords();
  const { data } = useErrorToast(useQuery(unsentOptions(projectId)));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.panel} aria-label={words.title}>
      <header className={classes.head}>
        <h3>{words.title}</h3>
      </header>
      <ul className={classes.letters} data-whole>
        {data.items.map((letter) => (
          <Letter key={letter.id} letter={letter} projectId={projectId} />
        ))}
      </ul>
    </section>
  );
}

function Letter({ letter, projectId }: { readonly letter: Unsent; readonly projectId: number }) {
  const { unsent: words } = useSendingWords();
  const { to, cc, subject, state, failure, underWay } = letter;
  return (
    <li>
      <span className={classes.subject}>
        <span>{subject}</span>
        <Chip tone={state === 'queued' ? 'neutral' : 'hold'}>
          {failure === 'unknown' ? words.unsure : words.states[state]}
        </Chip>
      </span>
      <span className={classes.about}>{[...to, ...cc].join(', ')}</span>
      <p className={classes.why} role={state === 'queued' ? undefined : 'alert'}>
        {whyOf(letter, words)}
      </p>
      {underWay ? null : <Actions letter={letter} projectId={projectId} />}
    </li>
  );
}

function whyOf(
  { state, failure, refused, underWay }: Unsent,
  words: ReturnType<typeof useSendingWords>['unsent'],
): string {
  if (state === 'queued') return underWay ? words.goes : words.waits;
  return [failure === null ? '' : words.failures[failure], refused === '' ? '' : words.refused(refused)]
    .filter(Boolean)
    .join(' ');
}

function Actions({ letter, projectId }: { readonly letter: Unsent; readonly projectId: number }) {
  const all = useSendingWords();
  const words = all.unsent;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { id, subject, state, failure } = letter;
  const waits = state === 'queued';
  async function drop() {
    const asked = waits
      ? { ...words.callingBack, danger: true }
      : { ...words.dropping, confirmLabel: words.drop, danger: true };
    if (!(await dialogs.confirm(asked))) return;
    try {
      await dropLetter(id);
      toast.success(waits ? words.calledBack : words.dropped);
    } catch (error) {
      toast.failed(error, all.errors.drop);
    }
    await refreshLetters(client);
  }
  return (
    <div className={classes.actions}>
      {failure === 'unknown' ? <Vouch letter={letter} /> : null}
      {state === 'failed' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.againNamed(subject)}
          onClick={() => void dialogs.open(LetterDialog, { projectId, unsent: letter })}
        >
          {words.again}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={waits ? words.callBackNamed(subject) : words.dropNamed(subject)}
        onClick={() => void drop()}
      >
        {waits ? words.callBack : words.drop}
      </Button>
    </div>
  );
}

/** The writer confirms that a letter with an unknown outcome was sent. */
function Vouch({ letter: { id, subject } }: { readonly letter: Unsent }) {
  const all = useSendingWords();
  const words = all.unsent;
  const dialogs = useDialogs();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function vouch() {
    if (!(await dialogs.confirm(words.vouching))) return;
    setBusy(true);
    try {
      await vouchForLetter(id, crypto.randomUUID());
      toast.success(words.vouched);
    } catch (error) {
      toast.failed(error, all.errors.vouch);
    }
    await refreshLetters(client);
    setBusy(false);
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={words.wentNamed(subject)}
      onClick={() => void vouch()}
    >
      {words.went}
    </Button>
  );
}
