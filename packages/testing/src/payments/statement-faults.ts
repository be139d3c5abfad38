import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Injects faults into an app that loads this file with `NODE_OPTIONS=--import`: kills the process, or cuts its
 * connection, before or after a statement is sent. `STATEMENT_FAULTS` sets the shares of all statements in
 * transactions, as `{"kill":0.001,"cut":0.01}`; hits are written to `STATEMENT_FAULTS_LOG`. SIGUSR2 stops the faults,
 * and SIGHUP resumes them.
 */
type Shares = { kill: number; cut: number }

const shares = JSON.parse(process.env['STATEMENT_FAULTS'] ?? '{"kill":0,"cut":0}') as Shares
const log = process.env['STATEMENT_FAULTS_LOG']
let isWell = process.env['STATEMENT_FAULTS_BEGIN'] === 'well'
process.on('SIGUSR2', () => {
  isWell = true
})
process.on('SIGHUP', () => {
  isWell = false
})

type QueryInput = string | { text?: string }
type Connection = { stream: { destroy(): void } }

/**
 * Clients between `begin` and `commit`. Outside a transaction a single statement is all there is, and its client
 * retries.
 */
const within = new WeakSet<object>()
const { prototype } = pg.Client as unknown as { prototype: { query: (this: never, ...args: unknown[]) => unknown } }
const original = prototype.query as (this: unknown, ...args: unknown[]) => unknown

function query(this: pg.Client & { connection: Connection }, ...args: unknown[]): unknown {
  const text = textOf(args[0] as QueryInput)
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase()
  if (word === 'begin' || word === 'start') within.add(this)
  const isHit = !isWell && within.has(this)
  if (word === 'commit' || word === 'rollback') within.delete(this)
  const fault = isHit ? faultOf() : undefined
  if (fault === undefined) return original.apply(this, args)
  if (log !== undefined)
    appendFileSync(log, `${fault.what} ${fault.when} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}\n`)
  const strike = () => {
    if (fault.what === 'kill') process.kill(process.pid, 'SIGKILL')
    else this.connection.stream.destroy()
  }
  if (fault.when === 'before') strike()
  const result = original.apply(this, args)
  // By then the statement is written, but its result has not been read.
  if (fault.when === 'after') setImmediate(strike)
  return result
}

function faultOf(): { what: 'kill' | 'cut'; when: 'before' | 'after' } | undefined {
  const number = Math.random()
  if (number >= shares.kill + shares.cut) return undefined
  return { what: number < shares.kill ? 'kill' : 'cut', when: Math.random() < 0.5 ? 'before' : 'after' }
}

const textOf = (input: QueryInput): string => (typeof input === 'string' ? input : (input.text ?? ''))

prototype.query = query
