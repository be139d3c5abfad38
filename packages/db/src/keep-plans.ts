import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'

/** Once a statement was asked so often, it will be asked again. */
const WORTH_KEEPING = 3
/** A kept plan is memory in every connection, up to 200 KB; ours are about a hundred statements. */
const MOST = 200

/**
 * Lets PostgreSQL keep the plans of statements that come again: planning a listing takes twice as long as reading it.
 * Not for statements that are built by what was asked, such as searches: each is another text, and a plan for any
 * value of a parameter may be a bad one for this value.
 */
export function createPlanKeeper(): (client: ClientBase) => void {
  const asked = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST) return known
    const times = (asked.get(text) ?? 0) + 1
    if (asked.size >= 10 * MOST) asked.clear()
    asked.set(text, times)
    if (times < WORTH_KEEPING) return undefined
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    asked.delete(text)
    return name
  }

  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more)
    }) as ClientBase['query']
  }
}
