import { Button } from '@mantine/core';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { webhooksContract, webhookSubjects, type Webhook, type WebhookSubject } from '../contract.ts';
import classes from './webhooks.module.css';
import { useWebhookWords } from './words.ts';

type Draft = { readonly url: string; readonly subjects: readonly WebhookSubject[]; readonly active: boolean };
const fresh: Draft = { url: '', subjects: [], active: true };
const draftOf = ({ url, subjects, active }: Webhook): Draft => ({ url, subjects, active });

/** Creates a webhook and returns its secret; or edits one. */
export function WebhookDialog({
  webhook,
  close,
}: {
  readonly webhook: Webhook | null;
  readonly close: (secret?: string) => void;
}) {
  const words = useWebhookWords();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Webhook, Draft>(
    `webhook/${webhook?.id ?? 'new'}`,
    webhook,
    webhook ? draftOf(webhook) : fresh,
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale(async (version, idempotencyKey) => {
        const body = { url: checked(draft, words), subjects: [...draft.subjects] };
        if (!webhook) return (await call(webhooksContract.createWebhook, { body }, { idempotencyKey })).secret;
        const params = { id: String(webhook.id) };
        await call(webhooksContract.editWebhook, { params, body: { ...body, active: draft.active, version } });
        return undefined;
      }),
    (secret) => {
      toast.success(words.saved);
      close(secret);
    },
    undefined,
    draft,
  );
  return (
    <Dialog title={webhook ? words.edit : words.add} width={480} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TextField
        label={words.url}
        hint={words.urlHint}
        required
        type="url"
        value={draft.url}
        maxLength={500}
        error={save.errors.url}
        onChange={(url) => setDraft({ ...draft, url })}
      />
      <SubjectsField
        chosen={draft.subjects}
        error={save.errors.subjects ?? null}
        onChange={(subjects) => setDraft({ ...draft, subjects })}
      />
      {webhook ? (
        <Switch label={words.active} value={draft.active} onChange={(active) => setDraft({ ...draft, active })} />
      ) : null}
    </Dialog>
  );
}

type Subjects = readonly WebhookSubject[];
type SubjectsProps = {
  readonly chosen: Subjects;
  readonly error: string | null;
  readonly onChange: (subjects: Subjects) => void;
};

/** What the webhook tells of. */
function SubjectsField({ chosen, error, onChange }: SubjectsProps) {
  const words = useWebhookWords();
  const { edition } = useHere();
  const turn = (subject: WebhookSubject, on: boolean) =>
    onChange(webhookSubjects.filter((one) => (one === subject ? on : chosen.includes(one))));
  return (
    <fieldset className={classes.subjects}>
      <legend>{words.subjectsOf}</legend>
      <FormError detail={error} />
      {webhookSubjects
        .filter((subject) => subject !== 'opponent' || hasOpponents(edition))
        .map((subject) => (
          <CheckBox
            key={subject}
            label={words.subjects[subject]}
            checked={chosen.includes(subject)}
            onChange={(on) => turn(subject, on)}
          />
        ))}
    </fieldset>
  );
}

/** The secret, shown once. */
export function SecretDialog({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  const words = useWebhookWords();
  return (
    <Dialog title={words.secret} width={520} onClose={close} footer={<Button onClick={close}>{words.stored}</Button>}>
      <p className={classes.text}>{words.secretText}</p>
      <TextField label={words.secret} hideLabel value={secret} onChange={() => undefined} readOnly />
    </Dialog>
  );
}

const changesOf = (opened: Draft, theirs: Draft, words: ReturnType<typeof useWebhookWords>) =>
  changesIn(opened, theirs, {
    url: [words.url, theirs.url],
    subjects: [words.subjectsOf, theirs.subjects.map((subject) => words.subjects[subject]).join(', ')],
    active: [words.state, theirs.active ? words.states.active : words.states.off],
  });

function checked({ url, subjects }: Draft, words: ReturnType<typeof useWebhookWords>): string {
  const errors = {
    ...(url.trim() === '' ? { url: words.urlRequired } : {}),
    ...(subjects.length === 0 ? { subjects: words.subjectNeeded } : {}),
  };
  if (Object.keys(errors).length > 0) throw new FormProblem(errors);
  return url;
}
