import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { projectOptions } from './api.ts';
import { writtenValue } from './extension-text.ts';
import classes from './project-page.module.css';
import { useProjectActions } from './use-actions.ts';
import { useProjectWords } from './words.ts';

/** The project's extensions with their values. */
export default function ExtensionsTab() {
  const { id } = useParams({ strict: false });
  const { data: project } = useQuery(projectOptions(Number(id)));
  const { page: words, actions: labels, dialog } = useProjectWords();
  const actions = useProjectActions();
  if (!project) return null;
  if (project.extensions.length === 0) return <EmptyState title={words.noExtensions} />;
  return (
    <section className={classes.group} aria-label={words.extensions}>
      <header>
        <h2>{words.extensions}</h2>
        {project.can.edit ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Pencil size={13} aria-hidden />}
            onClick={() => actions.edit(project.id, 3)}
          >
            {labels.edit}
          </Button>
        ) : null}
      </header>
      <dl className={classes.list}>
        {project.extensions.map(({ extensionId, value, extension }) => (
          <div key={extensionId}>
            <dt title={extension.description || undefined}>{extension.name}</dt>
            <dd className={value === '' ? 'mute' : undefined}>
              {value === '' ? words.noValue : writtenValue(extension.valueType, value, dialog)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
