import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { LetterRules } from '../contract/rules.ts';
import classes from './mail.module.css';
import { createRule, dropRule, rulesOptions, useSendingWords } from './sending-api.ts';

type Props = { readonly projectId: number; readonly close: () => void };

/** The filing rules of the person's mailbox for the case; each ends by a click. */
export function RulesDialog({ projectId, close }: Props) {
  const { rules: words, errors } = useSendingWords();
  const { data, error, refetch } = useQuery(rulesOptions(projectId));
  return (
    <Dialog title={words.title} width={560} onClose={close}>
      <p className={classes.lead}>{words.intro}</p>
      {data ? <Rules projectId={projectId} {...data} /> : null}
      {!data && error ? <QueryError title={errors.rules} of={{ error, refetch }} /> : null}
      {!data && !error ? <Skeleton width="60%" /> : null}
    </Dialog>
  );
}

function Rules({ projectId, items, people }: LetterRules & { readonly projectId: number }) {
  const { rules: words } = useSendingWords();
  const { draft: typed, setDraft: setTyped } = useDraft(`mail/rule/${projectId}`, '');
  const change = useChange(projectId);
  const ofCase = items.find(({ address }) => address === null);
  const left = people.filter(({ email }) => !items.some(({ address }) => address === email));
  const add = (address: string) => change.run(() => createRule(projectId, address));
  return (
    <>
      <Switch
        label={words.ofCase}
        hint={words.ofCaseHint}
        value={ofCase !== undefined}
        disabled={change.busy}
        onChange={() => void change.run(() => (ofCase ? dropRule(ofCase.id) : createRule(projectId, null)))}
      />
      <Named items={items} busy={change.busy} onEnd={(id) => void change.run(() => dropRule(id))} />
      <div className={classes.people} role="group" aria-label={words.people}>
        {left.map(({ name, email }) => (
          <Button
            key={email}
            variant="default"
            size="compact-sm"
            title={email}
            disabled={change.busy}
            leftSection={<Plus size={13} aria-hidden />}
            onClick={() => void add(email)}
          >
            {name}
          </Button>
        ))}
      </div>
      <TextField label={words.address} type="email" value={typed} onChange={setTyped} />
      <div>
        <Button
          variant="default"
          size="compact-md"
          disabled={change.busy || typed.trim() === ''}
          onClick={() => void add(typed.trim()).then((done) => done && setTyped(''))}
        >
          {words.add}
        </Button>
      </div>
    </>
  );
}

type NamedProps = {
  readonly items: LetterRules['items'];
  readonly busy: boolean;
  readonly onEnd: (id: number) => void;
};

/** Rules by address, each ended by a click. */
function Named({ items, busy, onEnd }: NamedProps) {
  const { rules: words } = useSendingWords();
  const named = items.filter(({ address }) => address !== null);
  if (named.length === 0) return null;
  return (
    <ul className={classes.rules} aria-label={words.addresses}>
      {named.map(({ id, address }) => (
        <li key={id}>
          <span>{address}</span>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={busy}
            leftSection={<X size={13} aria-hidden />}
            aria-label={words.endNamed(address ?? '')}
            onClick={() => onEnd(id)}
          >
            {words.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function useChange(projectId: number) {
  const { errors } = useSendingWords();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    let done = false;
    try {
      await work();
      done = true;
    } catch (error) {
      toast.failed(error, errors.rule);
    }
    await client.invalidateQueries({ queryKey: rulesOptions(projectId).queryKey });
    setBusy(false);
    return done;
  }
  return { busy, run };
}
