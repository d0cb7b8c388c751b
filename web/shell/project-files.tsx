import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ItemDetails } from '#modules/cloud/web/parts/item-details.tsx';
import { StorageChoice } from '#modules/cloud/web/parts/storage-choice.tsx';
import { useCloudStore } from '#modules/cloud/web/use-cloud-store.ts';
import { ProjectBundles } from '#modules/bundles/web/parts/project-bundles.tsx';
import { useBundles } from '#modules/bundles/web/parts/use-bundles.ts';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { createFromTemplate, refreshDocuments } from '#modules/documents/web/api.ts';
import { FileManager } from '#modules/documents/web/parts/file-manager.tsx';
import { ProjectLetters } from '#modules/mail/web/parts/project-letters.tsx';
import { projectOptions } from '#modules/projects/web/api.ts';

/** The documents of a project, on its page (PROJ-26); the open folder is part of the address. */
export default function ProjectFiles() {
  const { id } = useParams({ strict: false });
  const { folder = 0 } = useSearch({ from: '/$tenantId/projects/$id/files' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { choose } = useFromTemplate();
  const cloud = useCloudStore();
  const bundles = useBundles(Number(id));
  const project = useQuery(projectOptions(Number(id))).data;
  const place = { projectId: Number(id), folderId: folder };
  const manager = {
    projectId: Number(id),
    folderId: folder,
    onFolder: (to: number) => void navigate({ to: '.', search: to === 0 ? {} : { folder: to } }),
  };
  return (
    <StorageChoice projectId={Number(id)}>
      {(store) =>
        store === 'cloud' ? (
          <FileManager {...manager} store={cloud} Details={ItemDetails} />
        ) : (
          <>
            <ProjectBundles projectId={Number(id)} actions={bundles} />
            <ProjectLetters projectId={Number(id)} />
            <FileManager
              {...manager}
              onBundle={(rows) => bundles.add(rows, folder)}
              {...(project
                ? {
                    onTemplate: () =>
                      choose(project, async (...asked) => {
                        await createFromTemplate(place, ...asked);
                        await refreshDocuments(client);
                      }),
                  }
                : {})}
            />
          </>
        )
      }
    </StorageChoice>
  );
}
