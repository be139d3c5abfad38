import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'

type SentryProject = { url: string; org: string; project: string; token: string; release: string }

const UPLOAD_TIMEOUT_MS = 60_000
const POLL_MS = 1_000
const MAX_POLLS = 60

const Upload = z.object({ url: z.string(), chunkSize: z.number() })
const Assembled = z.object({
  state: z.enum(['not_found', 'created', 'assembling', 'ok', 'error']),
  missingChunks: z._default(z.array(z.string()), []),
  detail: z.optional(z.nullable(z.string())),
})

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex')

/**
 * Uploads a bundle by the API that Sentry's own command uses: parts that the server lacks, then the order of the parts.
 * That command downloads a program while it is installed, and this needs none. Uploading a bundle again sends nothing.
 */
export async function uploadSourceBundle(bundle: Buffer, { url, org, project, token, release }: SentryProject) {
  const organisation = `${url.replace(/\/$/, '')}/api/0/organizations/${org}`
  const call = async (target: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) => {
    const response = await fetch(target, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${new URL(target).pathname} responded with ${response.status}`)
    return response
  }
  const upload = z.parse(Upload, await (await call(`${organisation}/chunk-upload/`, {})).json())
  const parts = Array.from({ length: Math.ceil(bundle.length / upload.chunkSize) }, (_, index) => {
    const bytes = bundle.subarray(index * upload.chunkSize, (index + 1) * upload.chunkSize)
    return { bytes, checksum: sha1(bytes) }
  })
  const assemble = async () => {
    const body = JSON.stringify({
      checksum: sha1(bundle),
      chunks: parts.map(({ checksum }) => checksum),
      projects: [project],
      version: release,
    })
    const headers = { 'content-type': 'application/json' }
    const response = await call(`${organisation}/artifactbundle/assemble/`, { method: 'POST', headers, body })
    return z.parse(Assembled, await response.json())
  }

  let assembled = await assemble()
  for (const { bytes, checksum } of parts.filter((part) => assembled.missingChunks.includes(part.checksum))) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), checksum)
    await call(new URL(upload.url, url).href, { method: 'POST', body: form })
  }
  for (let poll = 0; assembled.state !== 'ok' && poll < MAX_POLLS; poll += 1) {
    if (poll > 0) await delay(POLL_MS)
    assembled = await assemble()
    if (assembled.state === 'error') throw new Error(`bundle rejected: ${assembled.detail ?? 'no reason'}`)
    // The server checks it in the background and keeps what it has.
    if (assembled.state === 'created') return
  }
  if (assembled.state !== 'ok') throw new Error(`bundle not assembled after ${MAX_POLLS} polls`)
}
