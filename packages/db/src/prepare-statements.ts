import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Number of executions after which a statement is prepared. */
const MIN_USES_TO_PREPARE = 3
/** Cached plans take up to 200 KB of memory in every connection; we have about a hundred statements. */
const MAX_STATEMENTS = 200

/**
 * Lets PostgreSQL cache the plans of repeated statements: planning a listing takes twice as long as reading it. Not
 * suitable for statements built per request, such as searches: each has a different text, and a generic plan may be bad
 * for a specific value.
 */
export function createStatementPreparer(): (client: ClientBase) => void {
  const useCounts = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const existingName = names.get(text)
    if (existingName !== undefined || names.size >= MAX_STATEMENTS) return existingName
    const useCount = (useCounts.get(text) ?? 0) + 1
    if (useCounts.size >= 10 * MAX_STATEMENTS) useCounts.clear()
    useCounts.set(text, useCount)
    if (useCount < MIN_USES_TO_PREPARE) return undefined
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    useCounts.delete(text)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
    }) as ClientBase['query']
  }
}
