/** Whoever waits for a distance looks at a page; later than this it is of no use. */
const PATIENCE_MS = 1_000
/** A hundred times an honest answer. */
const MOST_BYTES = 64 * 1_024

/** Statuses below 500 are read too: services say "no route" by them. Errors never name the address: the key is in it. */
export async function askJson(url: URL): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    // Nobody sends us elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new Error(`the distance service answered ${response.status}`)
  }
  return JSON.parse(await readText(response)) as unknown
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Undici's own streams are untyped.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Error('the distance service does not stop talking')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
