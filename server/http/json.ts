import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Reads bodies of JSON. Clients say `application/json` on calls without a body too; an empty one is none. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if (nestsTooDeep(String(text))) return done(new AppError('malformed'), undefined);
    return app.getDefaultJsonParser('error', 'error')(request, String(text), done);
  });
}

const deepest = 100;

/**
 * Whatever walks over a value by calling itself ends at some depth, and none of our bodies is deep. Each character is
 * looked at once: a pattern would begin anew at every quote of a string that does not end.
 */
function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (inText && character === '\\') at += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
