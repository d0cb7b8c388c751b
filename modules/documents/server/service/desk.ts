import type { Exchange } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { deskProgram } from '../../rules/kinds.ts';
import { makeDoor } from '../doors/token.ts';
import { note } from '../queries/openings.ts';
import { findOpenable, getRow, refuseReaders } from './answer.ts';

type Settings = { readonly secret: string; readonly publicUrl: string };
type Asked = { readonly params: { readonly id: number } };

const hours = 10;

/** The URL of a document for a desktop program, where each save adds a version. */
export const makeOpenOnDesk =
  ({ secret, publicUrl }: Settings) =>
  async (scope: Scope, { params }: Asked, exchange: Exchange) => {
    const row = await getRow(scope, params.id);
    refuseReaders(scope);
    const bearer = await exchange.bearer();
    if (bearer === null) throw new AppError('unauthenticated');
    if (row.versionId === null) throw new AppError('not_found');
    await findOpenable(scope, row.versionId);
    await note(scope, [row.versionId], 'program');
    const expires = new Date(scope.now.getTime() + hours * 3_600_000);
    const door = { userId: scope.actor.userId, tenantId: scope.tenantId, documentId: row.id };
    const token = makeDoor(secret, 'desk', { ...door, sessionId: bearer.sessionId, until: expires });
    const url = `${publicUrl}/dav/${token}/${encodeURIComponent(row.name)}`;
    const program = deskProgram(row.extension);
    return { url, command: program === null ? null : `${program}:ofe|u|${url}`, expires };
  };
