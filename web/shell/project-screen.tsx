import { FileText } from 'lucide-react';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { ProjectPage } from '#modules/projects/web/project-page.tsx';
import { useHasSources } from '#modules/sources/web/parts/has-sources.ts';
import { CaseWork } from '#modules/worklogs/web/parts/case-work.tsx';
import { useText } from '#web/lib/texts.tsx';

/** The page of a project, with the tabs of the installed modules. */
export default function ProjectScreen() {
  const { projectTabs: words } = useText().shell;
  const { label, choose } = useFromTemplate();
  const hasSources = useHasSources();
  return (
    <ProjectPage
      workOn={workOn}
      menuOf={(project) => [{ label, icon: <FileText size={15} aria-hidden />, onClick: () => choose(project) }]}
      tabs={[
        { to: '/$tenantId/projects/$id', label: words.worklogs },
        { to: '/$tenantId/projects/$id/tasks', label: words.tasks },
        { to: '/$tenantId/projects/$id/events', label: words.events },
        { to: '/$tenantId/projects/$id/files', label: words.files },
        { to: '/$tenantId/projects/$id/letters', label: words.letters },
        { to: '/$tenantId/projects/$id/bills', label: words.bills },
        { to: '/$tenantId/projects/$id/parties', label: words.parties },
        { to: '/$tenantId/projects/$id/extensions', label: words.extensions },
        ...(hasSources ? [{ to: '/$tenantId/projects/$id/sources', label: words.sources } as const] : []),
        { to: '/$tenantId/projects/$id/calculations', label: words.calculations },
        { to: '/$tenantId/projects/$id/comments', label: words.comments },
        { to: '/$tenantId/projects/$id/history', label: words.history },
      ]}
    />
  );
}

const workOn = ({ id }: { readonly id: number }) => <CaseWork key={id} projectId={id} />;
