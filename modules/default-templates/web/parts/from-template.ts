import { lazyPart } from '#web/kit/lazy-part.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { DefaultTemplate } from '../../contract.ts';
import { useTemplateWords } from '../words.ts';
import type { Keep, ProjectToFill } from '../fill-dialog.tsx';

// The shell knows these actions: their dialogs load when opened.
const SelectTemplate = lazyPart(async () => ({ default: (await import('../select-dialog.tsx')).SelectTemplate }));
const FillDialog = lazyPart(async () => ({ default: (await import('../fill-dialog.tsx')).FillDialog }));

/** Documents from templates: for a given project, or for one chosen in the dialog (OPEN-63). */
export function useFromTemplate() {
  const dialogs = useDialogs();

  async function choose(
    project: (ProjectToFill & { readonly types: readonly { readonly id: number }[] }) | null,
    keep?: Keep,
  ) {
    const template = await dialogs.open(SelectTemplate, {
      typeIds: project === null ? null : project.types.map(({ id }) => id),
    });
    if (template) await dialogs.open(FillDialog, { template, project, ...(keep ? { keep } : {}) }, { chained: true });
  }

  return {
    /** The label in menus of other pages. */
    label: useTemplateWords().make.menu,
    /** Chooses the template first. */
    choose: (project: Parameters<typeof choose>[0], keep?: Keep) => void choose(project, keep),
    /** With a given template, chooses the project. */
    fill: (template: DefaultTemplate) => void dialogs.open(FillDialog, { template, project: null }),
  };
}
