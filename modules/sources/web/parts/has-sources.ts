import { useQuery } from '@tanstack/react-query';
import { sourceSettingsOptions } from '../settings-api.ts';

/** Whether the firm has the library. While unknown the menu shows the entry, so that it does not move. */
export const useHasSources = (): boolean => useQuery(sourceSettingsOptions()).data?.enabled ?? true;
