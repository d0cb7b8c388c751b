import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import {
  defaultTemplatesContract,
  type DefaultTemplate,
  type EditedDefaultTemplate,
  type NewDefaultTemplate,
} from '../contract.ts';

const key = ['default-templates'] as const;
const everything = { pageSize: '2000' };

/** All templates of the firm, by name. */
export const templatesOptions = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) =>
      (await call(defaultTemplatesContract.listDefaultTemplates, { query: everything }, { signal })).items,
  });

export const foldersOptions = () =>
  queryOptions({
    queryKey: [...key, 'folders'],
    queryFn: async ({ signal }) =>
      (await call(defaultTemplatesContract.listTemplateFolders, { query: everything }, { signal })).items,
  });

/** Every possible parameter, with a case's values. */
export const caseParametersOptions = (projectId: number, language: 'is' | 'en') =>
  queryOptions({
    queryKey: [...key, 'case-parameters', projectId, language],
    queryFn: async ({ signal }) => {
      const query = { projectId: String(projectId), language };
      return (await call(defaultTemplatesContract.listCaseParameters, { query }, { signal })).items;
    },
  });

/** The parameters of a template, with the values of a chosen project. */
export const parametersOptions = (id: number, projectId: number | null) =>
  queryOptions({
    queryKey: [...key, 'parameters', id, projectId],
    queryFn: async ({ signal }) =>
      (
        await call(
          defaultTemplatesContract.listParameterValues,
          { params: { id: String(id) }, query: projectId === null ? {} : { projectId: String(projectId) } },
          { signal },
        )
      ).items,
    staleTime: 0,
  });

export const createTemplate = (body: NewDefaultTemplate, idempotencyKey: string) =>
  call(defaultTemplatesContract.createDefaultTemplate, { body }, { idempotencyKey });
export const editTemplate = (id: number, body: EditedDefaultTemplate) =>
  call(defaultTemplatesContract.editDefaultTemplate, { params: { id: String(id) }, body });
export const removeTemplate = (id: number) =>
  call(defaultTemplatesContract.removeDefaultTemplate, { params: { id: String(id) } });
export const restoreTemplates = (ids: readonly number[]) =>
  call(defaultTemplatesContract.restoreDefaultTemplates, { body: { ids } });
export const downloadTemplate = ({ id }: Pick<DefaultTemplate, 'id'>) =>
  download(defaultTemplatesContract.downloadDefaultTemplate, { params: { id: String(id) } });

type Folder = { readonly name: string; readonly parentFolderId: number | null };
export const createFolder = (body: Folder, idempotencyKey: string) =>
  call(defaultTemplatesContract.createTemplateFolder, { body }, { idempotencyKey });
export const editFolder = (id: number, body: Folder & { readonly version: number }) =>
  call(defaultTemplatesContract.editTemplateFolder, { params: { id: String(id) }, body });
export const removeFolder = (id: number) =>
  call(defaultTemplatesContract.removeTemplateFolder, { params: { id: String(id) } });
export const restoreFolders = (ids: readonly number[]) =>
  call(defaultTemplatesContract.restoreTemplateFolders, { body: { ids } });

export type Values = readonly { readonly name: string; readonly value: string }[];
export type Format = 'docx' | 'pdf';

/** The preview page of a document; `values` as JSON, as part of the query key. */
export const previewOptions = (id: number, projectId: number, values: string) =>
  queryOptions({
    queryKey: [...key, 'page', id, projectId, values],
    queryFn: ({ signal }) =>
      call(
        defaultTemplatesContract.previewDefaultTemplate,
        {
          params: { id: String(id) },
          body: { projectId, values: JSON.parse(values) as { name: string; value: string }[] },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const downloadDocument = (id: number, projectId: number, values: Values, format: Format) =>
  download(defaultTemplatesContract.fillDefaultTemplate, {
    params: { id: String(id) },
    body: { projectId, values: [...values], ...(format === 'pdf' ? { format } : {}) },
  });

/** After any change of templates or folders. */
export const refreshTemplates = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
