import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

type Others = {
  /** The origin of a support chat, whose script runs in our pages. */
  readonly support: string | null;
  /** The origin of a document editor, shown in a frame. */
  readonly editor: string | null;
  /** Hosts of the document cloud, which browsers upload to. */
  readonly uploads: readonly string[];
};

/**
 * Security headers of every response: no third-party scripts except a configured support chat, no frames except ours
 * and an editor's, no MIME sniffing, no URL in the Referer (threats).
 */
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
        // Rendered documents are shown in frames with an opaque origin.
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
