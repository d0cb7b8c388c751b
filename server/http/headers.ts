import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer: no foreign scripts but a configured support chat, no frames, no sniffing, no address in the Referer (threats). */
export async function secureHeaders(app: FastifyInstance, supportScriptUrl: string | null): Promise<void> {
  const support = supportScriptUrl === null ? [] : [new URL(supportScriptUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...support],
        // Mantine sets CSS variables in style attributes and style tags.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...support],
        // What we draw of documents stands in frames of an opaque origin.
        frameSrc: ["'self'", ...support],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    hsts: { maxAge: 31_536_000 },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  });
}
