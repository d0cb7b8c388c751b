import { useQuery } from '@tanstack/react-query';
import { sourceSettingsOptions } from '../settings-api.ts';

/** Whether the firm has the library. Until it is known there is an entry for it, as for most: a menu does not move. */
export const useHasSources = (): boolean => useQuery(sourceSettingsOptions()).data?.enabled ?? true;
