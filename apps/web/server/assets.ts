import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from './content-security-policy.ts'

const WORKER = /[/\\]sw\.js(?:\.\w+)?$/

/**
 * Serves static files. Those under `/assets` have a content hash in their name, those under `/map` in their folder's name;
 * the others (icons, robots) have none.
 */
export function addAssets(app: FastifyInstance, folder: string) {
  for (const name of ['assets', 'map']) {
    app.register(fastifyStatic, {
      root: join(folder, name),
      prefix: `/${name}/`,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
  }
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'map/**', '**/*.{br,gz}'],
    maxAge: '1h',
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The worker decides what is shown offline, so a new version must take effect at once.
      if (WORKER.test(path)) reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    },
  })
}
