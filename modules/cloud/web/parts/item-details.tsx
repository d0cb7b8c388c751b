import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { DetailsFrame, Facts, Openings } from '#modules/documents/web/parts/details-frame.tsx';
import { useHistory } from '#modules/history/web/parts/use-history.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { detailsOptions } from '../api.ts';
import classes from '../cloud.module.css';
import { useCloudWords } from '../words.ts';

/** The selected item, with its thumbnail (CLOUD-02), and its history here. */
export function ItemDetails({ row }: { readonly row: DocumentRow }) {
  const { details: words } = useCloudWords();
  const { data } = useErrorToast(useQuery(detailsOptions(row.id, row.version)));
  const showHistory = useHistory();
  return (
    <DetailsFrame row={row}>
      {row.typeId === 1 ? (
        <div className={classes.picture}>
          {data?.thumbnail ? <img src={data.thumbnail} alt="" /> : <span>{data ? words.noPicture : null}</span>}
        </div>
      ) : null}
      <Facts row={row} />
      <div className={classes.actions}>
        {data?.previewUrl ? (
          <Button component="a" size="xs" variant="default" href={data.previewUrl} target="_blank" rel="noopener">
            {words.preview}
          </Button>
        ) : null}
        {row.webUrl ? (
          <Button component="a" size="xs" variant="default" href={row.webUrl} target="_blank" rel="noopener">
            {words.openThere}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          leftSection={<History size={14} aria-hidden />}
          onClick={() => showHistory('cloudItem', row.id, row.name)}
        >
          {words.history}
        </Button>
      </div>
      {row.typeId === 1 ? <Openings all={data?.openings.map((one) => ({ ...one, number: null }))} /> : null}
      {row.typeId === 1 ? <p className="mute">{words.fetched}</p> : null}
    </DetailsFrame>
  );
}
