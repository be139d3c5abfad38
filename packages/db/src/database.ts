import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createStatementPreparer } from './prepare-statements.ts'
import type { DB } from './types.generated.ts'
import { closeOnQueryTimeout } from './query-timeout.ts'

export type Schema = DB
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type DbOrTx = Db | Tx

/** Milliseconds that a query waits for a connection before it fails; a page that takes longer is lost anyway. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Limits how long a stalled or unreachable process keeps its locks. Transactions wait for no other system, so the gap
 * between their statements is milliseconds.
 */
const MAX_IDLE_IN_TRANSACTION_MS = 20_000

type Options = {
  /** Maximum number of connections; further queries wait for one. */
  max?: number
  /** Timeout enforced by PostgreSQL, because a client-side timeout would leave the statement running. */
  statementTimeoutMs?: number
  /** Milliseconds without a response after which a connection is closed as broken. Unlimited if omitted. */
  unansweredMs?: number
  /** Set to false for pools whose statements vary with the request, such as searches. */
  keepPlans?: boolean
}

export function createDatabase(
  url: string,
  { max = 10, statementTimeoutMs, unansweredMs, keepPlans = true }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects a vanished server within twenty seconds: Node sends ten probes, one second apart.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
    types,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
  })
  // The server closed an idle connection. The pool drops it and the next query reports the problem; without a listener
  // the process would exit.
  pool.on('error', () => undefined)
  // The same applies to a connection in use that is lost between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (unansweredMs !== undefined) pool.on('connect', closeOnQueryTimeout(unansweredMs))
  if (keepPlans) pool.on('connect', createStatementPreparer())
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
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
