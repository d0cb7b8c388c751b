import { english, icelandic } from '#shared/texts/nouns.ts';
import { kennitala } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { PartyHit } from '../../contract.ts';
import { en } from '../../texts/web.en.ts';
import { is, type SearchScreenTexts } from '../../texts/web.is.ts';

/** The words of search, in the person's language and the edition of the tenant. */
export function useSearchWords(): SearchScreenTexts {
  const { language, edition } = useHere();
  return language === 'is' ? is(icelandic[edition]) : en(english[edition]);
}

/** What tells a hit apart: a project's client, a party's kennitala. */
export const noteOf = ({ typeId, dataField1 }: Pick<PartyHit, 'typeId' | 'dataField1'>): string =>
  dataField1 === null ? '' : typeId === 1 ? dataField1 : kennitala(dataField1);
