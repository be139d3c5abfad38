import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Token that the stand-in accepts. */
export const SENTRY_TOKEN = 'token-of-the-sentry-stand-in'

/** Small, so that every bundle has several parts. */
const CHUNK_BYTES = 1024

type Assembly = { checksum: string; chunks: string[]; projects: string[]; version: string }

/** Accepts source maps as Sentry does: parts by their checksums, and then the order of the parts. */
export function createArtifacts() {
  const chunks = new Map<string, Buffer>()
  const bundles = new Map<string, Buffer>()

  function assemble({ checksum, chunks: names, version }: Assembly) {
    const missingChunks = names.filter((name) => !chunks.has(name))
    if (missingChunks.length > 0) return { state: 'not_found', missingChunks }
    const bundle = Buffer.concat(names.map((name) => chunks.get(name) ?? Buffer.alloc(0)))
    if (sha1(bundle) !== checksum) return { state: 'error', detail: 'Reported checksum mismatch' }
    bundles.set(version, bundle)
    return { state: 'ok', missingChunks: [] }
  }

  async function storeChunk(contentType: string, body: Buffer) {
    // oxlint-disable-next-line typescript/no-deprecated -- a chunk of the stand-in is small enough for memory
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    for (const file of form.getAll('file')) {
      if (typeof file === 'string') continue
      const bytes = Buffer.from(await file.arrayBuffer())
      if (sha1(bytes) === file.name) chunks.set(file.name, bytes)
    }
  }

  async function receive(request: IncomingMessage, response: ServerResponse, body: Buffer) {
    const send = (status: number, content: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (request.headers.authorization !== `Bearer ${SENTRY_TOKEN}`) return send(401, { detail: 'Invalid token' })
    if (request.url === '/api/0/organizations/amber/chunk-upload/') {
      if (request.method === 'GET')
        return send(200, {
          url: request.url,
          chunkSize: CHUNK_BYTES,
          hashAlgorithm: 'sha1',
          accept: ['artifact_bundles'],
        })
      await storeChunk(request.headers['content-type'] ?? '', body)
      return send(200, {})
    }
    if (request.url === '/api/0/organizations/amber/artifactbundle/assemble/')
      return send(200, assemble(JSON.parse(body.toString()) as Assembly))
    return send(404, {})
  }
  return { receive, bundles }
}

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')
