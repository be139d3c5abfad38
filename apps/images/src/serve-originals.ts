import type { ErrorCode } from '@amber/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readByteRange } from './byte-range.ts'
import { type FileKey, readFileKey } from './file-key.ts'
import { matchesEtag } from './matches-etag.ts'
import type { Originals } from './originals.ts'

type Deps = { originals: Originals; sendError: (reply: FastifyReply, code: ErrorCode) => FastifyReply }

/** Serves videos, 360° views, floor plans and street maps at the paths that the domain's `filePath` builds. */
export function serveOriginals(app: FastifyInstance, { originals, sendError }: Deps) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/file/*',
    handler: async (request, reply) => {
      const file = readFileKey(request.params['*'])
      if (file === undefined) return sendError(reply, 'not_found')
      const headers = immutableHeaders(file)
      if (matchesEtag(request.headers['if-none-match'], headers.etag)) return reply.code(304).headers(headers).send()
      return file.isRanged ? sendRange(request, reply, file) : sendWholeFile(reply, file)
    },
  })

  async function sendWholeFile(reply: FastifyReply, file: FileKey) {
    const body = await originals.whole(file)
    return body === undefined ? sendError(reply, 'not_found') : reply.headers(headersOf(file, body.length)).send(body)
  }

  async function sendRange(request: FastifyRequest, reply: FastifyReply, file: FileKey) {
    const bytes = await originals.size(file)
    if (bytes === undefined) return sendError(reply, 'not_found')
    const range = readByteRange(requestedRange(request, file), bytes)
    if (range === 'unsatisfiable') {
      const headers = { 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' }
      return reply.code(416).headers(headers).send()
    }
    const { from, to } = range === 'whole' ? { from: 0, to: bytes - 1 } : range
    reply.headers({ ...headersOf(file, to - from + 1), 'accept-ranges': 'bytes' })
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`)
    return reply.send(request.method === 'HEAD' ? undefined : originals.stream(file, { from, to }))
  }
}

/** Ignores the range when `If-Range` names another version of the file, so that the caller gets the full file. */
function requestedRange({ headers }: FastifyRequest, file: FileKey): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === etagOf(file) ? headers.range : undefined
}

const etagOf = ({ hash }: FileKey) => `"file-${hash}"`

const headersOf = (file: FileKey, bytes: number) => ({
  'content-type': file.contentType,
  'content-length': String(bytes),
  ...immutableHeaders(file),
})

const immutableHeaders = (file: FileKey) => ({
  etag: etagOf(file),
  // The URL identifies the file's bytes, so the response never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Pages on every edition's domain show these files.
  'cross-origin-resource-policy': 'cross-origin',
  // An SVG floor plan that is opened directly is a document: it may apply styles but not run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
})
