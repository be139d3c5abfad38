import pg from 'pg'

export type RecordedStatement = { text: string; values: readonly unknown[]; rows: readonly Record<string, unknown>[] }

type QueryInput = string | { text?: string; values?: unknown[] }

export type StatementRecorder = {
  /** Returns and removes the statements recorded so far, in order and with the rows that have arrived. */
  take(): RecordedStatement[]
  stop(): void
}

/**
 * Starts recording the statements sent to PostgreSQL. Covers only connections opened until it stops, because a pool binds how
 * each of its connections queries, but those of all callers, so record one piece of work at a time.
 */
export function startStatementRecorder(): StatementRecorder {
  let recorded: RecordedStatement[] = []
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
  return {
    take: () => {
      const taken = recorded
      recorded = []
      return taken
    },
    stop: () => {
      prototype.query = original
    },
  }
}

/** Records the statements sent while the work runs, on connections that it opens. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorder = startStatementRecorder()
  try {
    await work()
  } finally {
    recorder.stop()
  }
  return recorder.take()
}
