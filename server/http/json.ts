import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Parses JSON bodies. Clients send `application/json` on calls without a body too, so an empty body is accepted. */
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
 * Rejects deeply nested JSON, because recursive code would overflow; none of our bodies is deep. Scans each character
 * once: a regular expression would start again at every quote of an unterminated string.
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
