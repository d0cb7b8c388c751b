import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectOptions } from '#modules/projects/web/api.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useTaskWords } from '../words.ts';
import { ProjectProcess } from '../project-process.tsx';
import { MovedDates } from './moved-dates.tsx';
import { ProjectDeadlines } from './project-deadlines.tsx';
import { TasksOf } from './tasks-of.tsx';

/** The tasks of one project, with its process as a view (PROJ-26, PROJ-36). */
export default function ProjectTasks() {
  const { id } = useParams({ strict: false });
  const { tab } = useTaskWords();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const { data: project } = useQuery(projectOptions(Number(id)));
  const known = project ? { id: project.id, yearNumber: project.yearNumber, name: project.name } : null;
  return (
    <>
      {known ? <ProjectDeadlines project={known} /> : null}
      {project && !reads ? <MovedDates projectId={project.id} /> : null}
      <TasksOf
        of="project"
        query={{ projectId: String(id) }}
        project={known}
        mayAdd={!reads}
        others={[
          {
            value: 'process',
            label: tab.process,
            view: project ? <ProjectProcess project={project} mayReset={project.can.edit} /> : null,
          },
        ]}
      />
    </>
  );
}
