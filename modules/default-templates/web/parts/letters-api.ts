import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { letterTemplatesContract, type LetterToFill } from '../../contract/letters.ts';

const key = ['default-templates', 'letters'] as const;

/** The firm's letter templates, by name. */
export const letterTemplatesOptions = () =>
  queryOptions({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) =>
      call(letterTemplatesContract.listLetterTemplates, { query: { pageSize: '500' } }, { signal }),
  });

export const fillLetter = (letter: LetterToFill, signal?: AbortSignal) =>
  call(letterTemplatesContract.fillLetter, { body: letter }, signal ? { signal } : {});

/** A text filled in for a case, during typing. */
export const filledLetterOptions = (letter: LetterToFill) =>
  queryOptions({
    queryKey: [...key, 'filled', letter],
    queryFn: ({ signal }) => fillLetter(letter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
