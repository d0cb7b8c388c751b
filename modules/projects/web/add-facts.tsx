import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { htmlText } from '#web/kit/html-text.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import type { Project } from '../contract/record.ts';
import { stepOf } from './draft.ts';
import { DescriptionDialog } from './project-description.tsx';
import classes from './project-page.module.css';
import { useProjectActions } from './use-actions.ts';
import { useProjectWords } from './words.ts';

/** The facts that a case does not have yet, behind one button; each leads to its field. */
export function AddFacts({ project }: { readonly project: Project }) {
  const { page: words, actions: labels } = useProjectWords();
  const { edition } = useHere();
  const actions = useProjectActions();
  const dialogs = useDialogs();
  const missing = [
    { label: words.primaryClient, field: 'clients', there: project.clientId !== null },
    { label: words.primaryOpponent, field: 'opponents', there: project.opponentId !== null || !hasOpponents(edition) },
    { label: words.expiration, field: 'expirationDate', there: project.expirationDate !== null },
    { label: words.types, field: 'types', there: project.types.length > 0 },
    { label: words.labels, field: 'labels', there: project.labels.length > 0 },
  ].filter(({ there }) => !there);
  const described = htmlText(project.description).trim() !== '';
  if (!project.can.edit || (missing.length === 0 && described)) return null;
  return (
    <div className={classes.add}>
      {missing.length > 0 ? (
        <MenuButton
          position="bottom-start"
          entries={missing.map(({ label, field }) => ({
            label,
            onClick: () => actions.edit(project.id, stepOf(field)),
          }))}
        >
          <Button variant="subtle" size="compact-sm" leftSection={<Plus size={14} aria-hidden />}>
            {labels.addFact}
          </Button>
        </MenuButton>
      ) : null}
      {described ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => void dialogs.open(DescriptionDialog, { project })}>
          {words.addDescription}
        </Button>
      )}
    </div>
  );
}
