import pg from 'pg'

export type RecordedStatement = { text: string; values: readonly unknown[]; rows: readonly Record<string, unknown>[] }

type QueryInput = string | { text?: string; values?: unknown[] }

/**
 * Records the statements sent to PostgreSQL while the work runs, in order and with their rows. Covers only connections
 * opened meanwhile, but those of all callers, so record one piece of work at a time.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const { prototype } = pg.Client as { prototype: { query: (this: unknown, ...args: unknown[]) => unknown } }
  const original = prototype.query
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [input, values] = args as [QueryInput, unknown]
    const text = typeof input === 'string' ? input : (input.text ?? '')
    const sent = typeof input === 'string' ? values : input.values
    const statement = { text, values: Array.isArray(sent) ? sent : [], rows: [] as Record<string, unknown>[] }
    recorded.push(statement)
    const pending = original.apply(this, args) as Promise<{ rows?: Record<string, unknown>[] }>
    return pending.then((result) => {
      statement.rows = result.rows ?? []
      return result
    })
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return recorded
}
