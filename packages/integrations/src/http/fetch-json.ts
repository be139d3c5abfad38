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
  headers?: Record<string, string>
}

/** Fetches JSON and returns every status below 500, because services use them to reject requests. Throws for others. */
export async function fetchJson(request: JsonRequest): Promise<{ status: number; body: unknown }> {
  const { form, headers } = request
  const { status, text } = await fetchText(request, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { accept: 'application/json', ...headers },
  })
  return { status, body: parse(text, request.service) }
}

/** Posts JSON and returns every status below 500. The content of the response does not matter. */
export async function postJson(request: Omit<JsonRequest, 'form' | 'headers'>, content: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const { status } = await fetchText(request, { method: 'POST', body: JSON.stringify(content), headers })
  return status
}

async function fetchText(
  {
    url,
    service,
    timeoutMs,
    maxBytes = MAX_BODY_BYTES,
  }: Pick<JsonRequest, 'url' | 'service' | 'timeoutMs' | 'maxBytes'>,
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
  return { status: response.status, text: await readText(response, service, maxBytes) }
}

async function readText({ body }: Response, service: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Undici's streams are untyped.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`${service} response is too large`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string, service: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`${service} returned invalid JSON`)
  }
}
