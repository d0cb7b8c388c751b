import { useParams } from '@tanstack/react-router';
import ExtensionsTab from '#modules/projects/web/extensions-tab.tsx';
import { MovedDates } from '#modules/tasks/web/parts/moved-dates.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';

/** What is known of a case, and what hangs on its dates where one has moved. */
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
