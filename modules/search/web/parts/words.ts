import { kennitala } from '#shared/format.ts';
import { screenWords } from '#web/lib/screen-words.ts';
import type { PartyHit } from '../../contract.ts';

/** The dictionary of search. */
export const useSearchWords = screenWords({
  is: () => import('../../texts/web.is.ts'),
  en: () => import('../../texts/web.en.ts'),
});

/**
 * The second line of a result: a project's client; the project of a task, document, entry or comment; a party's
 * kennitala.
 */
export const noteOf = ({ typeId, dataField1 }: Pick<PartyHit, 'typeId' | 'dataField1'>): string =>
  dataField1 === null ? '' : [1, 3, 5, 6, 7, 8].includes(typeId) ? dataField1 : kennitala(dataField1);
