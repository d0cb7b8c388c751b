import { Link } from '@tanstack/react-router';
import { date } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import type { AppealedRuling, SourceDetail } from '../contract/record.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

/** Whether another court judged the case, before or after, and the higher court's outcome if stated. */
export function Appeals({ appeals: { below, above } }: Pick<SourceDetail, 'appeals'>) {
  const { appeals: words } = useSourceWords();
  if (below.length + above.length === 0) return null;
  return (
    <ul className={classes.appeals} aria-label={words.title}>
      {above.map((ruling) => (
        <Line key={ruling.id} ruling={ruling} says={words[ruling.outcome ?? 'went'](ruling.type)} />
      ))}
      {below.map((ruling) => (
        <Line key={ruling.id} ruling={ruling} says={words.before(ruling.type)} />
      ))}
    </ul>
  );
}

function Line({ ruling, says }: { readonly ruling: AppealedRuling; readonly says: string }) {
  const { tenantId } = useHere();
  return (
    <li>
      {says}{' '}
      <Link to="/$tenantId/sources/$id" params={{ tenantId: String(tenantId), id: String(ruling.id) }}>
        {ruling.number}
      </Link>
      {ruling.date ? ` · ${date(`${ruling.date}T12:00:00Z`)}` : ''}
    </li>
  );
}
