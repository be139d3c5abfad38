import { randomBytes } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'

/**
 * Returns a prefix that gives each test file its own indices: `createSearch({ url: SEARCH_URL, prefix: searchPrefix()
 * })`.
 */
export const searchPrefix = () => `test-${randomBytes(4).toString('hex')}-`

export const SEARCH_URL = localEnvironment.OPENSEARCH_URL

export async function removeSearchIndices(prefix: string): Promise<void> {
  if (prefix === '') throw new Error('prefix is empty: every index would be removed')
  const response = await fetch(`${SEARCH_URL}/${prefix}*`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`indices with prefix ${prefix} were not removed: ${response.status}`)
}
