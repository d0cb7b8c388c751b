import { Star as StarIcon } from 'lucide-react';
import type { ProjectRow } from '../../contract/record.ts';
import classes from '../projects.module.css';
import { useProjectWords } from '../words.ts';

type Props = { readonly project: Pick<ProjectRow, 'name' | 'isFavoriteProject'>; readonly onMark: () => void };

/** The person's favourite mark on a project (PROJ-31). */
export function Star({ project: { name, isFavoriteProject }, onMark }: Props) {
  const { actions: words } = useProjectWords();
  const label = `${words.favorite}: ${name}`;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFavoriteProject}
      aria-label={label}
      title={isFavoriteProject ? words.unfavorite : words.favorite}
      onClick={(event) => {
        event.stopPropagation();
        onMark();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <StarIcon size={15} aria-hidden fill={isFavoriteProject ? 'currentColor' : 'none'} />
    </button>
  );
}
