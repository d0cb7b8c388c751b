import type { LucideIcon } from 'lucide-react';
import { useHere } from './here.tsx';
import { titleIn, type PathBelow, type Title } from './titles.ts';

/** The sections of the settings, in the order of their menu (SET-01). */
export const settingsSections = ['own', 'firm', 'care'] as const;

/**
 * A page of the settings that a module declares in its `web/settings-pages.ts`: the menu of the settings and the palette
 * follow from it. Its route is in `web/routes/settings.tsx`, because links to it are typed.
 */
export type SettingsPage = {
  readonly to: PathBelow<'/$tenantId/settings'>;
  readonly section: (typeof settingsSections)[number];
  /** Its place in the section: tens, so that a page between two others needs no change of theirs. */
  readonly order: number;
  readonly icon: LucideIcon;
  readonly title: Title;
  /** Another word that finds it in the palette. */
  readonly also?: Title;
  /** For managers only. */
  readonly managers?: true;
};

const files = import.meta.glob<{ readonly settingsPages: readonly SettingsPage[] }>(
  '../../modules/*/web/settings-pages.ts',
  { eager: true },
);

export const settingsPages: readonly SettingsPage[] = Object.values(files)
  .flatMap((file) => file.settingsPages)
  .toSorted((a, b) => a.order - b.order);

/** The title of a page, for labels elsewhere that name it. */
export function useSettingsTitle(): (to: SettingsPage['to']) => string {
  const { language, edition } = useHere();
  return (to) => {
    const page = settingsPages.find((one) => one.to === to);
    return page ? titleIn(page.title, language, edition) : '';
  };
}
