import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime, fileSize } from '#shared/format.ts';
import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { useTold } from '#web/lib/use-told.ts';
import { detailsOptions } from '../api.ts';
import classes from '../cloud.module.css';
import { useCloudWords } from '../words.ts';

/** The one that is chosen, with a small picture of it (CLOUD-02). */
export function ItemDetails({ row }: { readonly row: DocumentRow }) {
  const { details: words } = useCloudWords();
  const { data } = useTold(useQuery(detailsOptions(row.id, row.version)));
  const told = [
    ...(row.typeId === 1 ? [[words.size, fileSize(row.size)]] : []),
    [words.created, [dateTime(row.createdDate), row.createdByName].filter(Boolean).join(' · ')],
    [words.modified, [dateTime(row.modifiedDate), row.modifiedByName].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <aside className={classes.details} aria-label={words.title}>
      {row.typeId === 1 ? (
        <div className={classes.picture}>
          {data?.thumbnail ? <img src={data.thumbnail} alt="" /> : <span>{data ? words.noPicture : null}</span>}
        </div>
      ) : null}
      <h3>{row.name}</h3>
      <dl>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
      </div>
    </aside>
  );
}
