import { useQuery } from '@tanstack/react-query';
import { hours, money } from '#shared/format.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectStatsOptions } from './api.ts';
import { useProjectWords } from './words.ts';

/** The question before a project is deleted, and how much unbilled work goes to the bin with it. */
export function DeleteQuestion({ id }: { readonly id: number }) {
  const { delete: words, errors } = useProjectWords();
  const { data } = useErrorToast(useQuery(projectStatsOptions(id)), errors.stats);
  const { unbilledHours = 0, unbilledAmount = 0, currencyCode = 'ISK' } = data ?? {};
  if (unbilledHours === 0 && unbilledAmount === 0) return words.question;
  return `${words.question} ${words.withIt(hours(unbilledHours), money(unbilledAmount, currencyCode))}`;
}
