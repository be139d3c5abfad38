import pg from 'pg'
import { closeOnQueryTimeout, QUERY_TIMEOUT_MS } from './query-timeout.ts'

/** Milliseconds that a query waits for a connection before it fails; a page that takes longer is lost anyway. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Limits of every session, which PostgreSQL enforces itself: after a timeout in the client, a statement would run on
 * and a transaction would keep its locks. Statements take milliseconds, and transactions wait for no other system.
 */
const SESSION_LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }

const CONNECTION = {
  ...SESSION_LIMITS,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  // Detects a vanished server within twenty seconds: Node sends ten probes, one second apart.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

type Options = {
  /** Milliseconds without a response after which a connection is closed as broken. Longer than the statement timeout. */
  unansweredMs?: number
}

/** Creates a pool. No other code may, because each must have these limits. */
export function createPool(config: pg.PoolConfig, { unansweredMs = QUERY_TIMEOUT_MS }: Options = {}): pg.Pool {
  const pool = new pg.Pool({ ...CONNECTION, ...config })
  // The server closed an idle connection. The pool drops it and the next query reports the problem; without a listener
  // the process would exit.
  pool.on('error', () => undefined)
  // The same applies to a connection in use that is lost between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', closeOnQueryTimeout(unansweredMs))
  return pool
}

/** Creates a single connection with the same limits. */
export const createConnection = (config: pg.ClientConfig): pg.Client => new pg.Client({ ...CONNECTION, ...config })
