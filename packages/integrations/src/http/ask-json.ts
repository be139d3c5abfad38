/** A hundred times an honest answer. */
const MOST_BYTES = 64 * 1_024

export type Question = {
  url: URL
  /** Who is asked, for the text of errors. Those never hold the address or the answer: secrets are in both. */
  service: string
  patienceMs: number
  /** Makes it a POST. */
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Statuses below 500 are answers too: services say no by them. */
export async function askJson(question: Question): Promise<{ status: number; body: unknown }> {
  const { url, service, patienceMs, form, headers } = question
  const response = await fetch(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { accept: 'application/json', ...headers },
    // Nobody sends us elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`${service} answered ${response.status}`)
  }
  return { status: response.status, body: parse(await readText(response, service), service) }
}

async function readText({ body }: Response, service: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Undici's own streams are untyped.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error(`${service} does not stop talking`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string, service: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`${service} does not speak JSON`)
  }
}
