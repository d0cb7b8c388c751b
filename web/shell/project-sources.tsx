import { useParams } from '@tanstack/react-router';
import { ProjectSources as Sources } from '#modules/sources/web/parts/project-sources.tsx';

/** The legal sources of a project, on its page. */
export default function ProjectSources() {
  const { id } = useParams({ strict: false });
  return <Sources projectId={Number(id)} />;
}
