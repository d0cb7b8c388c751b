import { mayWrite } from '../policy.ts';
import type { Scope } from '#server/scope.ts';
import { findInfo } from '../queries/editor-user.ts';
import type { DoorFile } from '../doors/file.ts';

type About = { readonly publicUrl: string; readonly language?: string };

/** The document and the person for an editor (CheckFileInfo). Unavailable properties are omitted. */
export async function fileInfo(scope: Scope, file: DoorFile, { publicUrl }: About): Promise<object> {
  const { row, version } = file;
  const write = mayWrite(scope.actor);
  const info = await findInfo(scope);
  const here = `${publicUrl}/${scope.tenantId}/projects/${row.projectId}/files`;
  return {
    BaseFileName: row.name,
    OwnerId: String(scope.tenantId),
    Size: Number(version.size),
    UserId: String(scope.actor.employeeId),
    Version: String(row.versionNumber),
    UserFriendlyName: scope.actor.name,
    FileExtension: row.extension === '' ? '' : `.${row.extension}`,
    LastModifiedTime: version.createdAt.toISOString(),
    SHA256: version.sha256.toString('base64'),
    FileNameMaxLength: 240,
    IsAnonymousUser: false,
    ReadOnly: !write,
    UserCanWrite: write,
    UserCanRename: write,
    UserCanNotWriteRelative: !write,
    SupportsUpdate: true,
    SupportsLocks: true,
    SupportsGetLock: true,
    SupportsExtendedLockLength: true,
    SupportsRename: true,
    SupportsDeleteFile: true,
    SupportsUserInfo: true,
    ...(info === null ? {} : { UserInfo: info }),
    PostMessageOrigin: new URL(publicUrl).origin,
    ClosePostMessage: true,
    EditNotificationPostMessage: false,
    BreadcrumbBrandName: 'Stoð',
    BreadcrumbFolderName: `${row.projectYearNumber} ${row.projectName}`,
    BreadcrumbFolderUrl: here,
    CloseUrl: here,
    HostEditUrl: editUrl(publicUrl, scope.tenantId, row.id),
    HostViewUrl: `${publicUrl}/${scope.tenantId}/files?open=${row.id}`,
  };
}

/** The URL of our page around the editor. */
export const editUrl = (publicUrl: string, tenantId: number, id: number): string =>
  `${publicUrl}/${tenantId}/files/${id}/edit`;
