import { lazyPart } from '#web/kit/lazy-part.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { DefaultTemplate } from '../../contract.ts';
import { useTemplateWords } from '../words.ts';
import type { Keep, ProjectToFill } from '../fill-dialog.tsx';

// The shell knows these actions: what they open comes when it is opened.
const SelectTemplate = lazyPart(async () => ({ default: (await import('../select-dialog.tsx')).SelectTemplate }));
const FillDialog = lazyPart(async () => ({ default: (await import('../fill-dialog.tsx')).FillDialog }));

/** Documents from templates: for a project that is chosen already, or for one that the dialog asks for (OPEN-63). */
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
    /** What it is called in the menus of other pages. */
    label: useTemplateWords().make.menu,
    /** Asks for the template first. */
    choose: (project: Parameters<typeof choose>[0], keep?: Keep) => void choose(project, keep),
    /** The template is known, the project is asked for. */
    fill: (template: DefaultTemplate) => void dialogs.open(FillDialog, { template, project: null }),
  };
}
