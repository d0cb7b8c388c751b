import { useQueryClient } from '@tanstack/react-query';
import { useProcessWords } from '#modules/default-tasks/web/words.ts';
import { useTemplateWords } from '#modules/default-templates/web/words.ts';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
import { useTypeWords } from '#modules/project-types/web/words.ts';
import { useRateWords } from '#modules/rates/web/words.ts';
import { useWebhookWords } from '#modules/webhooks/web/words.ts';
import { useDialogs } from '../kit/dialog/dialogs.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useSettingsTitle } from '../lib/settings-pages.ts';
import { useText } from '../lib/texts.tsx';
import { toast } from '../lib/toast.tsx';

const TypeDialog = lazyPart(async () => ({
  default: (await import('#modules/project-types/web/type-dialog.tsx')).TypeDialog,
}));
const PriceDialog = lazyPart(async () => ({
  default: (await import('#modules/project-types/web/price-dialog.tsx')).PriceDialog,
}));
const ExtensionDialog = lazyPart(async () => ({
  default: (await import('#modules/project-types/web/extension-dialog.tsx')).ExtensionDialog,
}));
const RateDialog = lazyPart(async () => ({ default: (await import('#modules/rates/web/rate-dialog.tsx')).RateDialog }));
const ProcessDialog = lazyPart(async () => ({
  default: (await import('#modules/default-tasks/web/process-dialog.tsx')).ProcessDialog,
}));
const TemplateDialog = lazyPart(async () => ({
  default: (await import('#modules/default-templates/web/template-dialog.tsx')).TemplateDialog,
}));
const WebhookDialog = lazyPart(async () => ({
  default: (await import('#modules/webhooks/web/webhook-dialog.tsx')).WebhookDialog,
}));
const SecretDialog = lazyPart(async () => ({
  default: (await import('#modules/webhooks/web/webhook-dialog.tsx')).SecretDialog,
}));
const FolderDialog = lazyPart(async () => ({
  default: (await import('#modules/default-templates/web/folder-dialog.tsx')).FolderDialog,
}));

/** Palette entries for what managers add in the settings: one per dialog (PLUS-02). */
export function useSettingsDialogs(): readonly { readonly key: string; readonly label: string; run: () => void }[] {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { shell, kit } = useText();
  const types = useTypeWords();
  const rates = useRateWords();
  const templates = useTemplateWords();
  const processes = useProcessWords();
  const webhooks = useWebhookWords();
  const label = useLabel();
  async function price() {
    try {
      const { items: tops } = await client.fetchQuery(typeTreeOptions());
      await dialogs.open(PriceDialog, { price: null, tops });
    } catch {
      toast.error(kit.grid.errorTitle);
    }
  }
  async function webhook() {
    const secret = await dialogs.open(WebhookDialog, { webhook: null });
    if (typeof secret === 'string') await dialogs.open(SecretDialog, { secret }, { chained: true });
    await client.invalidateQueries({ queryKey: ['webhooks'] });
  }
  return [
    {
      key: 'new-type',
      label: label('project-types', types.types.dialog.add),
      run: () => void dialogs.open(TypeDialog, { type: null, tops: [] }),
    },
    { key: 'new-price', label: label('project-types', types.prices.add), run: () => void price() },
    {
      key: 'new-extension',
      label: label('extensions', types.extensions.add),
      run: () => void dialogs.open(ExtensionDialog, { extension: null }),
    },
    {
      key: 'new-rate',
      label: label('rates', rates.actions.add),
      run: () => void dialogs.open(RateDialog, { rate: null }),
    },
    {
      key: 'new-process',
      label: `${shell.nav.processes}: ${processes.add}`,
      run: () => void dialogs.open(ProcessDialog, { process: null }),
    },
    {
      key: 'new-template',
      label: label('templates', templates.add),
      run: () => void dialogs.open(TemplateDialog, { template: null }),
    },
    { key: 'new-webhook', label: label('connections', webhooks.add), run: () => void webhook() },
    {
      key: 'new-folder',
      label: label('templates', templates.folder.add),
      run: () => void dialogs.open(FolderDialog, { folder: null }),
    },
  ];
}

/** The page that shows what a dialog adds, and what it adds. */
function useLabel() {
  const pageTitle = useSettingsTitle();
  return (page: 'project-types' | 'extensions' | 'rates' | 'templates' | 'connections', add: string) =>
    `${pageTitle(`/$tenantId/settings/${page}`)}: ${add}`;
}
