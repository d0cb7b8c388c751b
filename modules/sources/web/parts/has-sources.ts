import { useQuery } from '@tanstack/react-query';
import { sourceSettingsOptions } from '../api.ts';

/** Whether the firm has the library; until it is known there is no entry for it. */
export const useHasSources = (): boolean => useQuery(sourceSettingsOptions()).data?.enabled ?? false;
