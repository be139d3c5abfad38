import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createPlanKeeper } from './keep-plans.ts'
import type { DB } from './types.generated.ts'
import { closeUnanswered } from './unanswered.ts'

export type Schema = DB
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
export type DbOrTx = Db | Tx

/** How long a query waits for a connection before it fails: a page that is late by more is lost anyway. */
const CONNECT_TIMEOUT = 5_000

/**
 * A process that stands still in the middle of a transaction, or can't be reached any more, keeps what it has locked no
 * longer than this. Nobody is asked inside a transaction, so from one statement to the next it is milliseconds.
 */
const MOST_IDLE_IN_TRANSACTION = 20_000

type Options = {
  /** Connections at most; whoever finds none free waits for one. */
  max?: number
  /** PostgreSQL itself cancels what takes longer: a reader that gave up waiting would leave it running. */
  statementTimeoutMs?: number
  /** After so long without an answer a connection counts as broken. Without it whoever asks waits as long as it takes. */
  unansweredMs?: number
  /** Not for a pool whose statements are built by what was asked. */
  keepPlans?: boolean
}

export function createDatabase(
  url: string,
  { max = 10, statementTimeoutMs, unansweredMs, keepPlans = true }: Options = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // A server that is gone without a word is noticed within twenty seconds: Node asks ten times, a second apart.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idle_in_transaction_session_timeout: MOST_IDLE_IN_TRANSACTION,
    types,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
  })
  // The server went away under an idle connection. The pool drops it, and the next query says what is wrong;
  // without a listener the process would end here.
  pool.on('error', () => undefined)
  // The same for a connection in use, which goes away between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (unansweredMs !== undefined) pool.on('connect', closeUnanswered(unansweredMs))
  if (keepPlans) pool.on('connect', createPlanKeeper())
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is too large for a number')
  return value
}

/** Only for our pools: pg's own `types.setTypeParser` would change every other user of pg in the process. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, parseInt8)
// A day has no time zone: as a Date it would be another day west of Greenwich.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
