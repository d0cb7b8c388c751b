import type { ProjectType } from '#modules/project-types/contract.ts';
import { fold } from '#shared/fold.ts';
import type { DefaultTemplate, TemplateFolder } from '../contract.ts';

/** A node of the tree: a folder, or a project type; the root has neither name nor id. */
export type Branch = {
  readonly key: string;
  readonly name: string;
  readonly folder: TemplateFolder | null;
  readonly branches: readonly Branch[];
  readonly templates: readonly DefaultTemplate[];
};

/** Nested folders with their contents; all by name. */
export function byFolders(folders: readonly TemplateFolder[], templates: readonly DefaultTemplate[]): Branch {
  const below = (parentId: number | null): readonly Branch[] =>
    folders
      .filter(({ parentFolderId }) => parentFolderId === parentId)
      .map((folder) => ({
        key: `folder-${folder.id}`,
        name: folder.name,
        folder,
        branches: below(folder.id),
        templates: templates.filter(({ folderId }) => folderId === folder.id),
      }));
  return {
    key: 'root',
    name: '',
    folder: null,
    branches: below(null),
    templates: templates.filter(({ folderId }) => folderId === null),
  };
}

/** Types with templates, with their subtypes; templates for every project come first, as `anyName`. */
export function byTypes(types: readonly ProjectType[], templates: readonly DefaultTemplate[], anyName: string): Branch {
  const branchOf = (
    key: string,
    name: string,
    own: readonly DefaultTemplate[],
    branches: readonly Branch[] = [],
  ): readonly Branch[] =>
    own.length + branches.length > 0 ? [{ key, name, folder: null, branches, templates: own }] : [];
  const ofType = ({ id, name, subTypes }: ProjectType) =>
    branchOf(
      `type-${id}`,
      name,
      templates.filter((one) => one.projectTypeId === id && one.projectSubTypeId === null),
      subTypes.flatMap((sub) =>
        branchOf(
          `type-${sub.id}`,
          sub.name,
          templates.filter(({ projectSubTypeId }) => projectSubTypeId === sub.id),
        ),
      ),
    );
  const forAll = branchOf(
    'type-any',
    anyName,
    templates.filter(({ projectTypeId }) => projectTypeId === null),
  );
  return { key: 'root', name: '', folder: null, branches: [...forAll, ...types.flatMap(ofType)], templates: [] };
}

/** Templates whose name, type or description has all the words. */
export function matching(templates: readonly DefaultTemplate[], text: string): readonly DefaultTemplate[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return templates.filter(({ name, extension, description }) => {
    const said = fold(`${name}.${extension} ${description}`);
    return words.every((word) => said.includes(word));
  });
}

/** Removes empty nodes. */
export const withoutEmpty = (branch: Branch): Branch => ({
  ...branch,
  branches: branch.branches
    .map(withoutEmpty)
    .filter(({ branches, templates }) => branches.length + templates.length > 0),
});

/** Folder paths for a select, such as `Bréf / Innheimta`. */
export function folderNames(
  folders: readonly TemplateFolder[],
): readonly { readonly id: number; readonly name: string }[] {
  const below = (parentId: number | null, above: string): readonly { readonly id: number; readonly name: string }[] =>
    folders
      .filter(({ parentFolderId }) => parentFolderId === parentId)
      .flatMap(({ id, name }) => [{ id, name: above + name }, ...below(id, `${above}${name} / `)]);
  return below(null, '');
}
