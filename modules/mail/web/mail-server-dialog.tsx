import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { mailContract } from '../contract.ts';
import { mailSecurities, type MailState, type TypedServer } from '../contract/server.ts';
import { refreshMailbox } from './api.ts';
import classes from './mail.module.css';
import { useMailWords } from './words.ts';

type Draft = Omit<TypedServer, 'port'> & { readonly port: number | null };

const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;
const withoutPassword = (draft: Draft): Draft => ({ ...draft, password: '' });

function draftOf({ mailbox }: MailState): Draft {
  const { user = '', host = '', port = usualPorts.tls, security = 'tls' } = mailbox?.server ?? {};
  return { address: mailbox?.account ?? '', user, password: '', host, port, security };
}

/** Connects a mailbox on a server of one's own: tried before it is kept, and its password is never shown again. */
export function MailServerDialog({ state, close }: { readonly state: MailState; readonly close: () => void }) {
  const { server: words } = useMailWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty } = useDraft('mail-server', draftOf(state), { keepable: withoutPassword });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSave(
    async () => {
      try {
        const user = draft.user.trim() === '' ? draft.address : draft.user;
        await call(mailContract.connectMailServer, { body: { ...draft, user, port: draft.port ?? 0 } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) toast.info(words.forbidden);
        throw error;
      }
    },
    () => {
      toast.success(words.done);
      void refreshMailbox(client);
      close();
    },
    words.errors.connect,
  );
  return (
    <Dialog title={words.dialog} width={520} dirty={dirty} onClose={close} save={save} saveLabel={words.connect}>
      {state.mailbox?.source === 'outlook' ? <p className={classes.lead}>{words.replaces}</p> : null}
      <Account draft={draft} errors={save.errors} onChange={change} />
      <Server draft={draft} errors={save.errors} onChange={change} insideAllowed={state.insideAllowed} />
      <p className={classes.lead}>{words.tried}</p>
    </Dialog>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** Whose it is, and what lets them in. */
function Account({ draft, errors, onChange }: FieldsProps) {
  const { server: words } = useMailWords();
  return (
    <>
      <TextField
        label={words.address}
        type="email"
        required
        autoFocus
        value={draft.address}
        error={errors['address']}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        label={words.user}
        hint={words.userHint}
        value={draft.user}
        error={errors['user']}
        onChange={(user) => onChange({ user })}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        required
        autoComplete="current-password"
        value={draft.password}
        error={errors['password']}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}

/** Where it is, and how it is spoken to. */
function Server({ draft, insideAllowed, errors, onChange }: FieldsProps & { readonly insideAllowed: boolean }) {
  const { server: words } = useMailWords();
  const offered = mailSecurities.filter((one) => one !== 'none' || insideAllowed || draft.security === 'none');
  return (
    <>
      <TextField
        label={words.host}
        hint={words.hostHint}
        required
        value={draft.host}
        maxLength={255}
        error={errors['host']}
        onChange={(host) => onChange({ host })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.security}
          value={draft.security}
          options={offered.map((value) => ({ value, label: words.securities[value] }))}
          error={errors['security']}
          onChange={(security) => onChange({ security, port: usualPorts[security] })}
        />
        <NumberField
          label={words.port}
          required
          exact
          value={draft.port}
          min={1}
          max={65_535}
          error={errors['port']}
          onChange={(port) => onChange({ port })}
        />
      </Fields>
    </>
  );
}
