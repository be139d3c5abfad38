import type { FastifyInstance } from 'fastify'

/** Serves the key that proves to search engines that whoever names changed pages owns the site. */
export function addIndexNowKey(app: FastifyInstance, key: string) {
  app.get(`/${key}.txt`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(key),
  )
}
