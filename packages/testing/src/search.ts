import { randomBytes } from 'node:crypto'
import { createSearch, type Search } from '@amber/integrations/search/client'
import { localEnvironment } from '@amber/local-environment/addresses'

/** Returns a prefix that gives each test file its own indices. */
export const searchPrefix = () => `test-${randomBytes(4).toString('hex')}-`

export const SEARCH_URL = localEnvironment.OPENSEARCH_URL

/** Long enough for a busy machine whose engine has just started and compiles each kind of query for the first time. */
const READ_TIMEOUT_MS = 60_000

export const createTestSearch = (prefix: string): Search =>
  createSearch({ url: SEARCH_URL, prefix, readTimeoutMs: READ_TIMEOUT_MS })

export async function removeSearchIndices(prefix: string): Promise<void> {
  if (prefix === '') throw new Error('prefix is empty: every index would be removed')
  const response = await fetch(`${SEARCH_URL}/${prefix}*`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`indices with prefix ${prefix} were not removed: ${response.status}`)
}
