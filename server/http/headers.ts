import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Others = {
  /** A support chat, whose script runs in our pages. */
  readonly support: string | null;
  /** An editor of documents, which has a frame. */
  readonly editor: string | null;
  /** Hosts of the document cloud, which browsers send files to. */
  readonly uploads: readonly string[];
};

/** Headers of every answer: no foreign scripts but a configured support chat, no frames but ours and an editor's, no sniffing, no address in the Referer (threats). */
export async function secureHeaders(app: FastifyInstance, others: Others): Promise<void> {
  const support = others.support === null ? [] : [new URL(others.support).origin];
  const editor = others.editor === null ? [] : [others.editor];
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
        connectSrc: ["'self'", ...support, ...others.uploads],
        // What we draw of documents stands in frames of an opaque origin.
        frameSrc: ["'self'", ...support, ...editor],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...editor],
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
