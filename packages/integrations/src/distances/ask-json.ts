import { askJson as ask } from '../http/ask-json.ts'

/** Whoever waits for a distance looks at a page; later than this it is of no use. */
const PATIENCE_MS = 1_000

export async function askJson(url: URL): Promise<unknown> {
  const { body } = await ask({ url, service: 'the distance service', patienceMs: PATIENCE_MS })
  return body
}
