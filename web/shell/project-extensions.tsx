import { useParams } from '@tanstack/react-router';
import ExtensionsTab from '#modules/projects/web/extensions-tab.tsx';
import { MovedDates } from '#modules/tasks/web/parts/moved-dates.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';

/** The firm's own fields of a case, and the deadlines that follow a date when it is changed. */
export default function ProjectExtensions() {
  const { id } = useParams({ strict: false });
  const reads = roleIn(useHere().tenantId) === 'reader';
  return (
    <>
      {reads ? null : <MovedDates projectId={Number(id)} />}
      <ExtensionsTab />
    </>
  );
}
