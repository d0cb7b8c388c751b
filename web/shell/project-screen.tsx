import { FileText } from 'lucide-react';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { ProjectPage } from '#modules/projects/web/project-page.tsx';
import { CaseWork } from '#modules/worklogs/web/parts/case-work.tsx';

/** The page of a project, with what other modules add to its header. */
export default function ProjectScreen() {
  const { label, choose } = useFromTemplate();
  return (
    <ProjectPage
      workOn={workOn}
      menuOf={(project) => [{ label, icon: <FileText size={15} aria-hidden />, onClick: () => choose(project) }]}
    />
  );
}

const workOn = ({ id }: { readonly id: number }) => <CaseWork key={id} projectId={id} />;
