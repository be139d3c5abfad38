import { channel } from 'node:diagnostics_channel'
import { QUERY_CHANNEL, type QueryMessage } from '@amber/domain/error-reports/trace-channels'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createPool } from './connections.ts'
import { createStatementPreparer } from './prepare-statements.ts'
import type { DB } from './types.generated.ts'

export type Schema = DB
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type DbOrTx = Db | Tx

type Options = {
  /** Maximum number of connections; further queries wait for one. */
  max?: number
  /** Milliseconds that a query waits for a connection, if not as long as the default. */
  connectTimeoutMs?: number
  /** Timeout enforced by PostgreSQL, if it is to be shorter than that of every session. */
  statementTimeoutMs?: number
  /** Milliseconds without a response after which a connection is closed as broken. */
  unansweredMs?: number
  /** Set to false for pools whose statements vary with the request, such as searches. */
  keepPlans?: boolean
  /**
   * Set to true for pools that read much of large tables. With the default costs, which are those of rotating disks,
   * PostgreSQL would read a whole table rather than an index with the same columns.
   */
  prefersIndexes?: boolean
}

export function createDatabase(
  url: string,
  {
    max = 10,
    connectTimeoutMs,
    statementTimeoutMs,
    unansweredMs,
    keepPlans = true,
    prefersIndexes = false,
  }: Options = {},
): Db {
  const pool = createPool(
    {
      connectionString: url,
      max,
      types,
      // Compiling a statement takes longer than any of ours, and the estimates of subqueries trigger it.
      options: `-c jit=off${prefersIndexes ? ' -c random_page_cost=1.1' : ''}`,
      ...(connectTimeoutMs !== undefined && { connectionTimeoutMillis: connectTimeoutMs }),
      ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    },
    { ...(unansweredMs !== undefined && { unansweredMs }) },
  )
  if (keepPlans) pool.on('connect', createStatementPreparer())
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: publishQuery,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const queryChannel = channel(QUERY_CHANNEL)

function publishQuery({ level, query, queryDurationMillis: milliseconds }: LogEvent) {
  if (!queryChannel.hasSubscribers) return
  const message: QueryMessage = { sql: query.sql, milliseconds, failed: level === 'error' }
  queryChannel.publish(message)
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint too large for a JavaScript number')
  return value
}

/** Overrides parsers for our pools only: pg's `types.setTypeParser` would affect every user of pg in the process. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, parseInt8)
// A date has no time zone: parsed as a Date it would be another day west of Greenwich.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
