import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { mailContract } from '../contract.ts';
import { mailSecurities, type MailState, type TypedServer } from '../contract/server.ts';
import { refreshMailbox } from './api.ts';
import classes from './mail.module.css';
import { useMailWords } from './words.ts';

type Place = Pick<TypedServer, 'host' | 'security'> & { readonly port: number | null };
type Draft = Omit<TypedServer, 'port' | 'smtp'> & Place & { readonly sends: boolean; readonly smtp: Place };

const usualPorts = { tls: 993, starttls: 143, none: 143 } as const;
const usualSendingPorts = { tls: 465, starttls: 587, none: 25 } as const;
const withoutPassword = (draft: Draft): Draft => ({ ...draft, password: '' });

function draftOf({ mailbox }: MailState): Draft {
  const { user = '', host = '', port = usualPorts.tls, security = 'tls', smtp = null } = mailbox?.server ?? {};
  const address = mailbox?.account ?? '';
  const sending = smtp ?? { host: '', port: usualSendingPorts.starttls, security: 'starttls' as const };
  return { address, user, password: '', host, port, security, sends: smtp !== null, smtp: sending };
}

/** Connects a mailbox on a mail server: tested before it is saved; its password is never shown again. */
export function MailServerDialog({ state, close }: { readonly state: MailState; readonly close: () => void }) {
  const { server: words } = useMailWords();
  const client = useQueryClient();
  const { draft, setDraft, dirty } = useDraft('mail-server', draftOf(state), { keepable: withoutPassword });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useSave(
    async () => {
      try {
        const { sends, smtp: typed, ...server } = draft;
        const user = draft.user.trim() === '' ? draft.address : draft.user;
        const smtp = sends ? { ...typed, port: typed.port ?? 0 } : null;
        await call(mailContract.connectMailServer, { body: { ...server, user, port: draft.port ?? 0, smtp } });
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
    draft,
  );
  return (
    <Dialog title={words.dialog} width={520} dirty={dirty} onClose={close} save={save} saveLabel={words.connect}>
      {state.mailbox?.source === 'outlook' ? <p className={classes.lead}>{words.replaces}</p> : null}
      <Account draft={draft} errors={save.errors} onChange={change} />
      <Server of="" place={draft} errors={save.errors} onChange={change} insideAllowed={state.insideAllowed} />
      <Switch
        label={words.sends}
        hint={words.sendsHint}
        value={draft.sends}
        onChange={(sends) => change({ sends, smtp: { ...draft.smtp, host: draft.smtp.host || draft.host } })}
      />
      {draft.sends ? (
        <Server
          of="smtp."
          place={draft.smtp}
          errors={save.errors}
          onChange={(part) => change({ smtp: { ...draft.smtp, ...part } })}
          insideAllowed={state.insideAllowed}
        />
      ) : null}
      <p className={classes.lead}>{words.tried}</p>
    </Dialog>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** The account's name and password. */
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

type ServerProps = {
  /** Prefix of the fields: for reading, or for sending. */
  readonly of: '' | 'smtp.';
  readonly place: Place;
  readonly insideAllowed: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<Place>) => void;
};

/** The server's address and encryption. */
function Server({ of, place, insideAllowed, errors, onChange }: ServerProps) {
  const { server: words } = useMailWords();
  const ports = of === '' ? usualPorts : usualSendingPorts;
  const offered = mailSecurities.filter((one) => one !== 'none' || insideAllowed || place.security === 'none');
  return (
    <>
      <TextField
        label={of === '' ? words.host : words.sendingHost}
        hint={of === '' ? words.hostHint : words.sendingHostHint}
        required
        value={place.host}
        maxLength={255}
        error={errors[`${of}host`]}
        onChange={(host) => onChange({ host })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.security}
          value={place.security}
          options={offered.map((value) => ({ value, label: words.securities[value] }))}
          error={errors[`${of}security`]}
          onChange={(security) => onChange({ security, port: ports[security] })}
        />
        <NumberField
          label={words.port}
          required
          exact
          value={place.port}
          min={1}
          max={65_535}
          error={errors[`${of}port`]}
          onChange={(port) => onChange({ port })}
        />
      </Fields>
    </>
  );
}
