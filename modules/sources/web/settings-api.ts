import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { sourceSettingsContract, type EditedSourceSettings } from '../contract/settings.ts';

export const sourceSettingsOptions = () =>
  queryOptions({
    queryKey: ['sources', 'settings'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(sourceSettingsContract.getSourceSettings, {}, { signal }),
  });
export const editSettings = (body: EditedSourceSettings) => call(sourceSettingsContract.editSourceSettings, { body });
