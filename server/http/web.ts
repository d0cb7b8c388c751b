import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { AppOptions } from './app.ts';
import { isOfApi } from './base-path.ts';

/**
 * Serves the built web below the base path (SHELL-12): hashed assets are cached for a year, the page itself never. Any
 * other path below it answers the page, whose router takes over.
 */
export async function serveWeb(app: FastifyInstance, web: AppOptions['web'], basePath: string): Promise<void> {
  if (web === undefined) {
    app.setNotFoundHandler(async () => {
      throw new AppError('not_found');
    });
    return;
  }
  const page = pageOf(web, basePath);
  await app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    // Compressed files that the build put beside the originals.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !isOfApi(path) && !path.includes('/assets/');
    if (!isPage) throw new AppError('not_found');
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

/** However the page is formatted. */
const placeOfSettings = /(<script type="application\/json" id="settings">)\s*\{\}\s*(<\/script>)/;

/** The page with the browser's settings, as data in a tag that is not executed as a script. */
function pageOf(web: NonNullable<AppOptions['web']>, basePath: string): string {
  const settings = JSON.stringify({ ...web.settings, basePath }).replaceAll('<', String.raw`\u003c`);
  const html = readFileSync(join(web.folder, 'index.html'), 'utf8');
  // Without its settings the page works with half of its features, so a missing tag is an error.
  if (!placeOfSettings.test(html)) throw new Error('index.html has no place for the settings');
  return html
    .replace(placeOfSettings, (_all, start: string, end: string) => start + settings + end)
    .replaceAll('="/assets/', `="${basePath}assets/`);
}
