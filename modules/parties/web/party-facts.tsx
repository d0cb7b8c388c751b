import type { ReactNode } from 'react';
import { date, kennitala, phone } from '#shared/format.ts';
import { countryName } from '#shared/texts/countries.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { Fact } from '#web/kit/band.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { PartyType, Tie } from '../contract/record.ts';
import type { Party } from './api.ts';
import { useTieWords } from './parts/tie-words.ts';
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
  // What applies to nearly all is said only where it is different.
  const terms: readonly (readonly [string, ReactNode])[] = [
    [words.currencyCode, party.currencyCode === 'ISK' ? null : party.currencyCode],
    [words.languageCode, party.languageCode === 'IS' ? null : languages[party.languageCode ?? '']],
    [words.endpointId, party.endpointId ? `${party.endpointScheme}:${party.endpointId}` : null],
  ];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.ssn, party.ssn ? <span className="num">{kennitala(party.ssn)}</span> : null],
    [words.address, place],
    [words.email, party.email ? <a href={`mailto:${party.email}`}>{party.email}</a> : null],
    [
      words.phone,
      party.phone ? (
        <a className="num" href={`tel:${party.phone}`}>
          {phone(party.phone)}
        </a>
      ) : null,
    ],
    ...(type === 'client' ? terms : []),
    [ties.title, hasOpponents(edition) && party.ties.length > 0 ? <Ties ties={party.ties} /> : null],
  ];
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([label, value]) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ));
}

/** Since when, and by whom; who changed what is in a tab of its own. */
export function PartyDates({ party }: { readonly party: Party }) {
  const { fields: words } = usePartyWords();
  return (
    <span>
      {words.createdDate} {[date(party.createdDate), party.createdByName].filter(Boolean).join(' · ')}
    </span>
  );
}

function Ties({ ties }: { readonly ties: readonly Tie[] }) {
  const words = useTieWords();
  return ties.map((tie, at) => (
    <span key={JSON.stringify(tie)}>
      {at > 0 ? ' · ' : null}
      {words.related(tie)}
      {tie.ssn ? <span className="num"> {kennitala(tie.ssn)}</span> : null}
    </span>
  ));
}
