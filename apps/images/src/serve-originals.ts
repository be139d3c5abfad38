import type { ErrorCode } from '@amber/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readByteRange } from './byte-range.ts'
import { type FileKey, readFileKey } from './file-key.ts'
import { namesTag } from './names-tag.ts'
import type { Originals } from './originals.ts'

type Parts = { originals: Originals; refuse: (reply: FastifyReply, code: ErrorCode) => FastifyReply }

/** Films, views to turn round in, and floor plans: `fileAddress` of the domain. */
export function serveOriginals(app: FastifyInstance, { originals, refuse }: Parts) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/file/*',
    handler: async (request, reply) => {
      const file = readFileKey(request.params['*'])
      if (file === undefined) return refuse(reply, 'not_found')
      const headers = lastingHeaders(file)
      if (namesTag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()
      return file.isFilm ? sendFilm(request, reply, file) : sendWhole(reply, file)
    },
  })

  async function sendWhole(reply: FastifyReply, file: FileKey) {
    const body = await originals.whole(file)
    return body === undefined ? refuse(reply, 'not_found') : reply.headers(headersOf(file, body.length)).send(body)
  }

  async function sendFilm(request: FastifyRequest, reply: FastifyReply, file: FileKey) {
    const bytes = await originals.size(file)
    if (bytes === undefined) return refuse(reply, 'not_found')
    const range = readByteRange(rangeAsked(request, file), bytes)
    if (range === 'unsatisfiable') {
      const headers = { 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' }
      return reply.code(416).headers(headers).send()
    }
    const { from, to } = range === 'whole' ? { from: 0, to: bytes - 1 } : range
    reply.headers({ ...headersOf(file, to - from + 1), 'accept-ranges': 'bytes' })
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`)
    return reply.send(request.method === 'HEAD' ? undefined : originals.film(file, { from, to }))
  }
}

/** Whoever has pieces of another file wants the whole of this one. */
function rangeAsked({ headers }: FastifyRequest, file: FileKey): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === etagOf(file) ? headers.range : undefined
}

const etagOf = ({ hash }: FileKey) => `"file-${hash}"`

const headersOf = (file: FileKey, bytes: number) => ({
  'content-type': file.contentType,
  'content-length': String(bytes),
  ...lastingHeaders(file),
})

const lastingHeaders = (file: FileKey) => ({
  etag: etagOf(file),
  // The URL names the file's bytes, so what it gives never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Pages of every edition's domain show these.
  'cross-origin-resource-policy': 'cross-origin',
  // A drawing that is opened by itself is a document: it may be styled, and run nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
})
