import type { Exchange } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import type { Discovery, OfficeEditor } from '#server/office-editor.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { opensInEditor } from '../../rules/kinds.ts';
import { makeDoor } from '../doors/token.ts';
import { mayWrite } from '../policy.ts';
import { note } from '../queries/openings.ts';
import { findOpenable, getRow } from './answer.ts';

type Settings = {
  readonly secret: string;
  readonly publicUrl: string;
  readonly officeEditor: OfficeEditor | null;
};
type Asked = { readonly params: { readonly id: number } };

/** A working day: an editor whose token expires loses typed text. */
const hours = 10;

/** The editor's page for a document, with a token for this person and this document (DOC-32, DOC-33). */
export const makeOpenEditor = ({ secret, publicUrl, officeEditor }: Settings) =>
  thenOutside({
    before: async (scope: Scope, { params }: Asked, exchange: Exchange) => {
      const row = await getRow(scope, params.id);
      await findOpenable(scope, row.versionId ?? '');
      const bearer = await exchange.bearer();
      if (bearer === null) throw new AppError('unauthenticated');
      if (officeEditor === null || !opensInEditor(row.extension)) throw new AppError('not_in_editor');
      await note(scope, [row.versionId ?? ''], 'program');
      const until = new Date(scope.now.getTime() + hours * 3_600_000);
      const door = { userId: scope.actor.userId, tenantId: scope.tenantId, documentId: row.id };
      const token = makeDoor(secret, 'editor', { ...door, sessionId: bearer.sessionId, until });
      return { row, token, until, write: mayWrite(scope.actor), language: scope.language };
    },
    outside: async ({ row, token, until, write, language }) => {
      if (officeEditor === null) throw new AppError('not_in_editor');
      const address = addressFor(await officeEditor.discover(), row.extension, write);
      if (address === null) throw new AppError('not_in_editor');
      return {
        name: row.name,
        url: actionUrl(address, `${publicUrl}/wopi/files/${row.id}`, language),
        origin: new URL(address).origin,
        accessToken: token,
        // An expiry time, not a duration: WOPI editors expect that.
        accessTokenTtl: until.getTime(),
      };
    },
  });

/** The edit URL, or the view URL without an editor for the type or without permission. */
export function addressFor({ actions }: Pick<Discovery, 'actions'>, extension: string, write: boolean): string | null {
  const of = (name: string) =>
    actions.find((action) => action.extension === extension && action.name === name)?.address;
  return (write ? (of('edit') ?? of('view')) : (of('view') ?? of('edit'))) ?? null;
}

/** Fills in the URL's placeholders: the language's, and removes the others. */
export function actionUrl(address: string, source: string, language: 'is' | 'en'): string {
  const locale = language === 'is' ? 'is-IS' : 'en-GB';
  const filled = address.replaceAll(/<([^=<>]+)=([^&<>]+)&?>/g, (_all, name: string, place: string) =>
    place === 'UI_LLCC' || place === 'DC_LLCC' ? `${name}=${locale}&` : '',
  );
  const url = new URL(filled);
  url.searchParams.set('WOPISrc', source);
  return url.href;
}
