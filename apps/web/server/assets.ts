import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from './content-security-policy.ts'

const WORKER = /[/\\]sw\.js(?:\.\w+)?$/

/**
 * Files under `/assets` carry a hash of their content in their name, those under `/map` in their folder's; the rest
 * (icons, robots) do not.
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
      // It decides what is shown without a connection: a new one counts at once.
      if (WORKER.test(path)) reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    },
  })
}
