import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { readKennitala } from '#shared/kennitala.ts';
import { stripMask } from '#shared/format.ts';
import { endpointSchemeCodes, endpointSchemes } from '#shared/endpoint-schemes.ts';
import { currencies } from '#shared/currencies.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { countryCodes, countryName } from '#shared/texts/countries.ts';
import { useHere } from '#web/lib/here.tsx';
import { settings } from '#web/lib/settings.ts';
import type { PartyType } from '../contract/record.ts';
import { hasEndpoint, maskSsn, type Draft } from './draft.ts';
import classes from './parties.module.css';
import type { LookUp } from './use-look-up.ts';
import { usePartyWords } from './words.ts';

type Props = {
  readonly type: PartyType;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly lookUp: LookUp;
  readonly first?: keyof Draft | undefined;
  /** The matches for the name, shown right below it. */
  readonly children: ReactNode;
};

/** The kennitala comes first, because it fills in the rest. */
export function PartyFields({ type, draft, onChange, errors, disabled, lookUp, first, children }: Props) {
  const { fields: words } = usePartyWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const text = (field: 'name' | 'address' | 'postalCode' | 'city' | 'email' | 'phone') => ({
    label: words[field],
    value: draft[field],
    onChange: (value: string) => set({ [field]: value }),
    error: errors[field] ?? null,
    disabled,
    autoFocus: first === field,
  });
  return (
    <Fields>
      <Fields columns={2}>
        <TextField
          label={words.ssn}
          value={draft.ssn}
          onChange={(value) => set({ ssn: maskSsn(value) })}
          inputMode="numeric"
          placeholder="______-____"
          maxLength={14}
          error={errors['ssn'] ?? null}
          disabled={disabled}
          hint={<LookUpHint ssn={draft.ssn} lookUp={lookUp} />}
          end={lookUp.state === 'asking' ? <LoaderCircle className={classes.turning} size={15} aria-hidden /> : null}
        />
        <TextField {...text('name')} required maxLength={200} />
      </Fields>
      {children}
      <TextField {...text('address')} maxLength={200} />
      <Fields columns={2}>
        <TextField {...text('postalCode')} inputMode="numeric" maxLength={20} />
        <TextField {...text('city')} maxLength={100} />
      </Fields>
      <Fields columns={2}>
        <TextField {...text('email')} type="email" maxLength={254} />
        <TextField {...text('phone')} type="tel" maxLength={40} />
      </Fields>
      {type === 'client' ? (
        <InvoiceFields draft={draft} onChange={onChange} errors={errors} disabled={disabled} />
      ) : null}
    </Fields>
  );
}

type InvoiceProps = Pick<Props, 'draft' | 'onChange' | 'errors' | 'disabled'>;

/** What invoices to a client need: country, currency, language, and an electronic address. */
function InvoiceFields({ draft, onChange, errors, disabled }: InvoiceProps) {
  const { fields: words, languages } = usePartyWords();
  const { language } = useHere();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <Fields columns={3}>
        <SelectField
          label={words.countryCode}
          value={draft.countryCode}
          options={countryCodes.map((value) => ({ value, label: countryName(value, language) }))}
          onChange={(countryCode) => set({ countryCode })}
          error={errors['countryCode'] ?? null}
          disabled={disabled}
        />
        <SelectField
          label={words.currencyCode}
          value={draft.currencyCode}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(currencyCode) => set({ currencyCode })}
          error={errors['currencyCode'] ?? null}
          disabled={disabled}
        />
        <SelectField
          label={words.languageCode}
          value={draft.languageCode}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={(languageCode) => set({ languageCode })}
          error={errors['languageCode'] ?? null}
          disabled={disabled}
        />
      </Fields>
      {hasEndpoint(draft) ? (
        <Fields columns={2}>
          <SelectField
            label={words.endpointScheme}
            value={draft.endpointScheme}
            options={[{ value: '', label: words.noEndpoint }, ...schemesOf(draft.countryCode)]}
            onChange={(endpointScheme) => set({ endpointScheme })}
            error={errors['endpointScheme'] ?? null}
            disabled={disabled}
          />
          <TextField
            label={words.endpointId}
            value={draft.endpointId}
            onChange={(endpointId) => set({ endpointId })}
            error={errors['endpointId'] ?? null}
            disabled={disabled}
            maxLength={50}
          />
        </Fields>
      ) : null}
    </>
  );
}

/** Electronic address schemes, those of the country first. */
function schemesOf(country: string) {
  const all = endpointSchemeCodes.map((value) => ({ value, label: `${value} · ${endpointSchemes[value]}` }));
  const own = all.filter(({ value }) => endpointSchemes[value].startsWith(`${country}:`));
  return [...own, ...all.filter((one) => !own.includes(one))];
}

/** The state of the lookup, and whether an unknown number is doubtful: a hint, never an error (OPEN-50). */
function LookUpHint({ ssn, lookUp }: { readonly ssn: string; readonly lookUp: LookUp }) {
  const { lookup: words } = usePartyWords();
  const whole = stripMask(ssn).length === 10;
  const read = readKennitala(ssn);
  const said = {
    idle: whole || ssn.length > 7 || !settings.register ? null : words.idle,
    asking: words.asking,
    filled: words.filled,
    notFound: words.notFound,
    failed: ('refused' in lookUp ? lookUp.refused : null) ?? words.failed,
  }[lookUp.state];
  const isKnown = lookUp.state === 'filled';
  const doubt = whole && !read ? words.notValid : read?.doubtful && !isKnown ? words.doubtful : null;
  return (
    <span aria-live="polite" className={classes.hint}>
      {said ? (
        <span data-tone={lookUp.state === 'notFound' || lookUp.state === 'failed' ? 'warn' : undefined}>{said}</span>
      ) : null}
      {doubt ? <span data-tone="warn">{doubt}</span> : null}
    </span>
  );
}
