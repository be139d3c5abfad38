import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Loaded before an app by `NODE_OPTIONS=--import`: ends the process by force, or cuts its connection, before or after a
 * statement was sent. `STATEMENT_FAULTS` says how often, as `{"kill":0.001,"cut":0.01}`, shares of all statements of a
 * transaction; what was hit is written to `STATEMENT_FAULTS_LOG`. SIGUSR2: the process is well from now on; SIGHUP: it is
 * not any more.
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

type Asked = string | { text?: string }
type Connection = { stream: { destroy(): void } }

/** Clients between `begin` and `commit`: elsewhere a statement is all there is, and its client asks again. */
const within = new WeakSet<object>()
const { prototype } = pg.Client as unknown as { prototype: { query: (this: never, ...asked: unknown[]) => unknown } }
const original = prototype.query as (this: unknown, ...asked: unknown[]) => unknown

function query(this: pg.Client & { connection: Connection }, ...asked: unknown[]): unknown {
  const text = textOf(asked[0] as Asked)
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase()
  if (word === 'begin' || word === 'start') within.add(this)
  const isHit = !isWell && within.has(this)
  if (word === 'commit' || word === 'rollback') within.delete(this)
  const fault = isHit ? faultOf() : undefined
  if (fault === undefined) return original.apply(this, asked)
  if (log !== undefined)
    appendFileSync(log, `${fault.what} ${fault.when} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}\n`)
  const strike = () => {
    if (fault.what === 'kill') process.kill(process.pid, 'SIGKILL')
    else this.connection.stream.destroy()
  }
  if (fault.when === 'before') strike()
  const answer = original.apply(this, asked)
  // It is written by then, and nobody has read what it did.
  if (fault.when === 'after') setImmediate(strike)
  return answer
}

function faultOf(): { what: 'kill' | 'cut'; when: 'before' | 'after' } | undefined {
  const number = Math.random()
  if (number >= shares.kill + shares.cut) return undefined
  return { what: number < shares.kill ? 'kill' : 'cut', when: Math.random() < 0.5 ? 'before' : 'after' }
}

const textOf = (asked: Asked): string => (typeof asked === 'string' ? asked : (asked.text ?? ''))

prototype.query = query
