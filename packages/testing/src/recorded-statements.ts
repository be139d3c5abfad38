import pg from 'pg'

export type RecordedStatement = { text: string; values: readonly unknown[]; rows: readonly Record<string, unknown>[] }

type Asked = string | { text?: string; values?: unknown[] }

/**
 * What goes to PostgreSQL while the work runs, in order, with what came back. Only on connections that are opened
 * meanwhile, and it sees those of everybody: for one piece of work, one after the other.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const { prototype } = pg.Client as { prototype: { query: (this: unknown, ...asked: unknown[]) => unknown } }
  const original = prototype.query
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [asked, values] = given as [Asked, unknown]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    const sent = typeof asked === 'string' ? values : asked.values
    const statement = { text, values: Array.isArray(sent) ? sent : [], rows: [] as Record<string, unknown>[] }
    recorded.push(statement)
    const answer = original.apply(this, given) as Promise<{ rows?: Record<string, unknown>[] }>
    return answer.then((result) => {
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
