import { useQueryClient } from '@tanstack/react-query';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { providersContract, type SignInSettings } from '../contract/providers.ts';
import classes from './auth.module.css';
import { useSignInWords } from './sign-in-words.ts';

type Draft = {
  readonly name: string;
  readonly issuer: string;
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly domains: string;
  readonly required: boolean;
};
const draftOf = ({ name, issuer, clientKey, domains, required }: SignInSettings): Draft => ({
  name: name ?? '',
  issuer: issuer ?? '',
  clientKey: clientKey ?? '',
  clientSecret: '',
  domains: domains.join(', '),
  required,
});

type Props = { readonly tenantId: number; readonly settings: SignInSettings; readonly close: () => void };

/** Connects the firm's sign-in provider; its secret is never shown again (CONN-13). */
export function SignInDialog({ tenantId, settings, close }: Props) {
  const { dialog: words, forbidden } = useSignInWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    SignInSettings,
    Draft
  >(`sign-in/${tenantId}`, settings, draftOf(settings), draftOf, {
    keepable: (typed) => ({ ...typed, clientSecret: '' }),
  });
  const save = useSave(
    () =>
      catchStale((version) => {
        const body = { ...checked(draft, settings, words.missing), version };
        return call(providersContract.editSignInSettings, { params: { id: String(tenantId) }, body }).catch(
          (error: unknown) => {
            // The permission was revoked meanwhile: shows a warning beside the error in the dialog (CONN-08).
            if (error instanceof ApiError && error.status === 403) toast.info(forbidden);
            throw error;
          },
        );
      }),
    () => {
      void client.invalidateQueries({ queryKey: ['tenants'] });
      void client.invalidateQueries({ queryKey: ['identities'] });
      toast.success(words.saved);
      close();
    },
    words.failed,
  );
  return (
    <Dialog title={words.title} width={560} dirty={dirty} onClose={close} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <SignInFields draft={draft} settings={settings} errors={save.errors} onChange={setDraft} />
    </Dialog>
  );
}

type FieldsProps = {
  readonly draft: Draft;
  readonly settings: SignInSettings;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (draft: Draft) => void;
};

function SignInFields({ draft, settings, errors, onChange }: FieldsProps) {
  const { dialog: words } = useSignInWords();
  const text = (name: Exclude<keyof Draft, 'required'>) => ({
    label: words[name],
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  });
  return (
    <>
      <p className={classes.text}>{words.text}</p>
      <TextField label={words.redirect} value={settings.redirectAddress} onChange={() => undefined} readOnly />
      <TextField {...text('name')} hint={words.nameHint} required maxLength={60} />
      <TextField {...text('issuer')} hint={words.issuerHint} required type="url" maxLength={500} />
      <TextField {...text('clientKey')} required maxLength={200} />
      <PasswordField
        {...text('clientSecret')}
        hint={settings.hasSecret ? words.kept : undefined}
        required={!settings.hasSecret}
        autoComplete="new-password"
      />
      <TextField {...text('domains')} hint={words.domainsHint} required maxLength={2000} />
      <Switch
        label={words.required}
        hint={words.requiredHint}
        value={draft.required}
        onChange={(required) => onChange({ ...draft, required })}
      />
    </>
  );
}

type Words = ReturnType<typeof useSignInWords>['dialog'];

function checked(draft: Draft, { hasSecret }: SignInSettings, missing: string) {
  const domains = draft.domains.split(/[\s,;]+/).filter((domain) => domain !== '');
  const asked = { ...draft, domains: domains.join(), clientSecret: draft.clientSecret || (hasSecret ? 'kept' : '') };
  const empty = (['name', 'issuer', 'clientKey', 'clientSecret', 'domains'] as const).filter(
    (name) => asked[name].trim() === '',
  );
  if (empty.length > 0) throw new FormProblem(Object.fromEntries(empty.map((name) => [name, missing])));
  return { ...draft, clientSecret: draft.clientSecret || null, domains };
}

const changesOf = (opened: Draft, theirs: Draft, words: Words) =>
  changesIn(opened, theirs, {
    name: [words.name, theirs.name || words.unset],
    issuer: [words.issuer, theirs.issuer || words.unset],
    clientKey: [words.clientKey, theirs.clientKey || words.unset],
    clientSecret: [words.clientSecret, words.kept],
    domains: [words.domains, theirs.domains || words.unset],
    required: [words.required, theirs.required ? words.on : words.off],
  });
