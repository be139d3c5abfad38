import { randomBytes } from 'node:crypto'
import { localEnvironment } from './addresses.ts'

/** Indices of its own for each test file: `createSearch({ url: SEARCH_URL, prefix: searchPrefix() })`. */
export const searchPrefix = () => `test-${randomBytes(4).toString('hex')}-`

export const SEARCH_URL = localEnvironment.OPENSEARCH_URL

export async function removeSearchIndices(prefix: string): Promise<void> {
  if (prefix === '') throw new Error('without a prefix this would remove every index')
  const response = await fetch(`${SEARCH_URL}/${prefix}*`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`indices of ${prefix} were not removed: ${response.status}`)
}
