import { useQuery } from '@tanstack/react-query';
import { money } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { hourlyRatesOptions } from '#modules/rates/web/api.ts';
import { projectForWorkOptions } from './api.ts';

import { offeredRates, type OfferedRate } from './draft.ts';
import classes from './rate-picker.module.css';
import { useWorklogWords } from './words.ts';

/** „Veldu tímagjald“: the rates, each with its price on this project (WORK-15, WORK-16). */
export function RatePicker({
  projectId,
  currencyCode,
  rate: exchange,
  close,
}: {
  readonly projectId: number;
  readonly currencyCode: string;
  readonly rate: number;
  readonly close: (rate?: OfferedRate) => void;
}) {
  const { dialog: words } = useWorklogWords();
  const project = useQuery(projectForWorkOptions(projectId));
  const rates = useQuery(hourlyRatesOptions());
  const offered =
    project.data && rates.data ? offeredRates(project.data, rates.data.items, { currencyCode, rate: exchange }) : [];
  const error = (project.data ? null : project.error) ?? (rates.data ? null : rates.error);
  return (
    <Dialog title={words.rates} width={600} onClose={() => close()} footer={null}>
      {error ? (
        <QueryError
          title={words.ratesFailed}
          of={{ error, refetch: () => Promise.all([project.refetch(), rates.refetch()]) }}
        />
      ) : null}
      {project.isPending || rates.isPending ? <span aria-busy /> : null}
      {project.data && rates.data && offered.length === 0 ? <EmptyState title={words.noRates} /> : null}
      <ul className={classes.rates}>
        {offered.map((rate) => (
          <li key={rate.rateId}>
            <button type="button" onClick={() => close(rate)}>
              <b>{rate.name}</b>
              <span>{words.sources[rate.source]}</span>
              <span className="num">{money(rate.value, currencyCode)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
