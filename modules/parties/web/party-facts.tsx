import type { ReactNode } from 'react';
import { date, kennitala, phone } from '#shared/format.ts';
import { countryName } from '#shared/texts/countries.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import type { PartyType, Tie } from '../contract/record.ts';
import type { Party } from './api.ts';
import classes from './parties.module.css';
import { useTieWords } from './parts/tie-words.ts';
import tied from './ties.module.css';
import { usePartyWords } from './words.ts';

/** The facts of a party; empty ones are omitted. */
export function PartyFacts({ type, party }: { readonly type: PartyType; readonly party: Party }) {
  const { fields: words, languages } = usePartyWords();
  const ties = useTieWords();
  const { language, edition } = useHere();
  const country =
    party.countryCode === undefined || party.countryCode === 'IS' ? null : countryName(party.countryCode, language);
  const place = [party.address, [party.postalCode, party.city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.ssn, party.ssn ? <span className="num">{kennitala(party.ssn)}</span> : null],
    [words.address, place],
    [words.email, party.email ? <a href={`mailto:${party.email}`}>{breakingAtHost(party.email)}</a> : null],
    [
      words.phone,
      party.phone ? (
        <a className="num" href={`tel:${party.phone}`}>
          {phone(party.phone)}
        </a>
      ) : null,
    ],
    ...(type === 'client'
      ? ([
          [words.currencyCode, party.currencyCode],
          [words.languageCode, languages[party.languageCode ?? '']],
          [words.endpointId, party.endpointId ? `${party.endpointScheme}:${party.endpointId}` : null],
        ] as const)
      : []),
    [ties.title, hasOpponents(edition) && party.ties.length > 0 ? <Ties ties={party.ties} /> : null],
    [words.createdDate, [date(party.createdDate), party.createdByName].filter(Boolean).join(' · ')],
    [
      words.modifiedDate,
      party.version > 1 ? [date(party.modifiedDate), party.modifiedByName].filter(Boolean).join(' · ') : null,
    ],
  ];
  return (
    <dl className={classes.facts} aria-label={words.contact}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One line for each tie. */
function Ties({ ties }: { readonly ties: readonly Tie[] }) {
  const words = useTieWords();
  return (
    <ul className={tied.list}>
      {ties.map((tie) => (
        <li key={JSON.stringify(tie)}>
          {words.related(tie)}
          {tie.ssn ? <span className="num"> {kennitala(tie.ssn)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** A long address breaks before its host, and within a word only if even that does not fit. */
function breakingAtHost(email: string): ReactNode {
  const at = email.indexOf('@');
  return at < 0 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
