import { kennitala } from '#shared/format.ts';
import { screenWords } from '#web/lib/screen-words.ts';
import type { PartyHit } from '../../contract.ts';

/** The words of search. */
export const useSearchWords = screenWords({
  is: () => import('../../texts/web.is.ts'),
  en: () => import('../../texts/web.en.ts'),
});

/** What tells a hit apart: a project's client, the project of a task, a document, an entry or a comment, a party's kennitala. */
export const noteOf = ({ typeId, dataField1 }: Pick<PartyHit, 'typeId' | 'dataField1'>): string =>
  dataField1 === null ? '' : [1, 3, 5, 6, 7, 8].includes(typeId) ? dataField1 : kennitala(dataField1);
