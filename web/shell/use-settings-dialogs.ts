import { useQueryClient } from '@tanstack/react-query';
import { useTemplateWords } from '#modules/default-templates/web/words.ts';
import { typeTreeOptions } from '#modules/project-types/web/api.ts';
import { useTypeWords } from '#modules/project-types/web/words.ts';
import { useRateWords } from '#modules/rates/web/words.ts';
import { useDialogs } from '../kit/dialog/dialogs.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
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
const FolderDialog = lazyPart(async () => ({
  default: (await import('#modules/default-templates/web/folder-dialog.tsx')).FolderDialog,
}));

/** What managers add in the settings, for the palette: each dialog of theirs in one line (PLUS-02). */
export function useSettingsDialogs(): readonly { readonly key: string; readonly label: string; run: () => void }[] {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { shell, kit } = useText();
  const types = useTypeWords();
  const rates = useRateWords();
  const templates = useTemplateWords();
  const { pages } = shell.settings;
  const label = (page: string, add: string) => `${page}: ${add}`;
  async function price() {
    try {
      const { items: tops } = await client.fetchQuery(typeTreeOptions());
      await dialogs.open(PriceDialog, { price: null, tops });
    } catch {
      toast.error(kit.grid.errorTitle);
    }
  }
  return [
    {
      key: 'new-type',
      label: label(pages.projectTypes, types.types.dialog.add),
      run: () => void dialogs.open(TypeDialog, { type: null, tops: [] }),
    },
    { key: 'new-price', label: label(pages.projectTypes, types.prices.add), run: () => void price() },
    {
      key: 'new-extension',
      label: label(pages.extensions, types.extensions.add),
      run: () => void dialogs.open(ExtensionDialog, { extension: null }),
    },
    {
      key: 'new-rate',
      label: label(pages.rates, rates.actions.add),
      run: () => void dialogs.open(RateDialog, { rate: null }),
    },
    {
      key: 'new-folder',
      label: label(pages.templates, templates.folder.add),
      run: () => void dialogs.open(FolderDialog, { folder: null }),
    },
  ];
}
