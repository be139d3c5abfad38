/** Maximum response size, about a hundred times that of a legitimate response. */
const MAX_BODY_BYTES = 64 * 1_024

export type JsonRequest = {
  url: URL
  /** Name of the service for error messages, which never contain the URL or the response because both hold secrets. */
  service: string
  timeoutMs: number
  /** Maximum response size of a service that sends more than others. */
  maxBytes?: number
  /** Form fields; when set, the request is a POST. */
  form?: Record<string, string> | URLSearchParams
  /** Content to send as JSON; when set, the request is a POST. */
  json?: unknown
  /** Method of a request without content; GET by default. */
  method?: 'GET' | 'DELETE'
  headers?: Record<string, string>
}

/**
 * Fetches JSON and returns every status below 500, because services use them to reject requests. Throws for others. The body is
 * undefined for a response without one.
 */
export async function fetchJson(request: JsonRequest): Promise<{ status: number; body: unknown }> {
  const { form, json, method, headers } = request
  const { status, text } = await fetchText(request, {
    ...(method && { method }),
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
  })
  return { status, body: parse(text, request.service) }
}

/** Posts JSON and returns every status below 500. The content of the response does not matter. */
export async function postJson(
  request: Pick<JsonRequest, 'url' | 'service' | 'timeoutMs'>,
  content: unknown,
): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const { status } = await fetchText(request, { method: 'POST', body: JSON.stringify(content), headers })
  return status
}

/** Sends a request of any method without content, and returns every status below 500. */
export async function sendRequest({
  method,
  headers = {},
  ...request
}: Pick<JsonRequest, 'url' | 'service' | 'timeoutMs' | 'headers'> & { method: string }): Promise<number> {
  const { status } = await fetchText(request, { method, headers })
  return status
}

type TextRequest = Pick<JsonRequest, 'url' | 'service' | 'timeoutMs' | 'maxBytes'> & {
  /** Text after which the rest of the response is of no interest, and is not read. */
  until?: string
}

/** Fetches text of any kind and returns every status below 500. */
export const fetchPlainText = (request: TextRequest): Promise<{ status: number; text: string }> =>
  fetchText(request, {})

async function fetchText(
  { url, service, timeoutMs, maxBytes = MAX_BODY_BYTES, until }: TextRequest,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    ...init,
    // Redirects are rejected, so that no service can send us elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`${service} responded with ${response.status}`)
  }
  return { status: response.status, text: await readText(response, { service, maxBytes, until }) }
}

async function readText(
  { body }: Response,
  { service, maxBytes, until }: { service: string; maxBytes: number; until: string | undefined },
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Undici's streams are untyped.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`${service} response is too large`)
    chunks.push(chunk)
    // A text that two chunks share is found in the next one that has it.
    if (until !== undefined && Buffer.from(chunk).includes(until)) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string, service: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`${service} returned invalid JSON`)
  }
}
