import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Title } from './titles.ts';

/**
 * A screen that a module declares in its `web/screen.ts`. Its route, menu item, palette entry and cache invalidation
 * follow from the declaration; it is listed nowhere else.
 */
export type ModuleScreen = {
  /** Its path below the tenant. When it listens to events, its query keys start with this path. */
  readonly path: string;
  /** The menu section that it is appended to. */
  readonly section: 'work' | 'time' | 'money' | 'parties' | 'firm';
  readonly icon: LucideIcon;
  readonly title: Title;
  /** Names in events that invalidate its queries: `SiteVisit` of `SiteVisitCreated`. */
  readonly hears: readonly string[];
  readonly load: () => Promise<{ readonly default: () => ReactNode; readonly prepare?: () => Promise<void> }>;
};

const files = import.meta.glob<{ readonly screen: ModuleScreen }>('../../modules/*/web/screen.ts', { eager: true });

export const moduleScreens: readonly ModuleScreen[] = Object.values(files).map(({ screen }) => screen);
