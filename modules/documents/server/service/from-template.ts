import { makeFilled } from '#modules/default-templates/server/service/documents.ts';
import { beginMade, putMade, storeMade } from '#modules/files/server/service.ts';
import type { FillingPorts } from '#modules/default-templates/server/service/documents.ts';
import type { FileAnswer } from '#server/http/module.ts';
import { inSteps, type OutsideContext } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import type { FromTemplate } from '../../contract/written.ts';
import { cleanName } from '../../rules/names.ts';
import * as tree from '../queries/tree.ts';
import { bytesOf } from './bytes.ts';
import { getWritable, insertUnder, placeOf } from './create.ts';

type Received = { readonly body: FromTemplate };

/**
 * Copies a template into a folder, filled in with the case's values (OPEN-63). A taken name gets a number: an edited
 * letter never gets an unfilled version.
 */
export const makeFromTemplate = (ports: FillingPorts) => {
  const { blobs } = ports;
  const filled = makeFilled(ports);
  return inSteps({
    before: async (scope: Scope, { body }: Received, exchange) => {
      await getWritable(scope, body);
      const { projectId, defaultTemplateId, values, format } = body;
      const filling = await filled.before(
        scope,
        { params: { id: defaultTemplateId }, body: { projectId, values, format } },
        exchange,
      );
      return { filling, tenantId: scope.tenantId, blobId: await beginMade(scope, projectId, 'template') };
    },
    outside: async ({ filling, tenantId, blobId }, context: OutsideContext, { body }: Received) => {
      const { projectId, defaultTemplateId, values, format } = body;
      const received = { params: { id: defaultTemplateId }, body: { projectId, values, format } };
      const file = (await filled.outside(filling as never, context, received)) as FileAnswer;
      const bytes = await bytesOf(file, context.signal);
      await putMade(blobs, tenantId, blobId, bytes);
      return { bytes, name: cleanName(file.fileName), contentType: file.contentType };
    },
    seconds: 160,
    after: async (scope, { began: { blobId }, outcome: { bytes, name, contentType } }, { body }) => {
      const { projectId } = body;
      await getWritable(scope, body);
      await tree.lockTrees(scope, [projectId]);
      const content = await storeMade(scope, blobId, bytes, contentType);
      return insertUnder(scope, await placeOf(scope, body), name, content);
    },
  });
};
