import pg from 'pg'

/**
 * A worker that dies by force leaves its jobs locked, and only the database can tell for certain that it is gone:
 * each pool of workers holds an advisory lock, in a session of its own, for as long as it lives. A free lock is a
 * dead pool; a pool that lost its lock never takes it again but is replaced by one with a new id.
 *
 * The session can also break while the process lives. So the lock counts as a lease: a beat that was answered proves
 * that it was held when the beat was sent, and a pool neither takes nor completes a job later than LEASE_MS after
 * that. Others wait GRACE_MS after they first see the lock free, which is longer, so whoever takes a job over does so
 * when its former holder has let go.
 */
const BEAT_MS = 1_000
const LEASE_MS = 5_000
export const GRACE_MS = 7_000

/** The lock's key of a pool's id, as SQL. */
export const lockKey = (poolId: string) => `hashtextextended(${poolId}, 0)`

export type Presence = {
  /** Takes the lock, once in a presence's life. Ask `held` whether it worked. */
  hold(poolId: string): Promise<void>
  held(): boolean
  /** Settles when the lock is lost. */
  lost: Promise<void>
  /** Gives the lock back: call it when no job runs any more. */
  end(): Promise<void>
}

export async function connectPresence(databaseUrl: string): Promise<Presence> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'worker presence',
    connectionTimeoutMillis: LEASE_MS,
    query_timeout: LEASE_MS,
    keepAlive: true,
    // So that the server notices within seconds when the whole machine of a worker is gone.
    options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let proof: Moment | undefined
  let timer: NodeJS.Timeout | undefined
  const giveUp = () => {
    proof = undefined
    clearTimeout(timer)
    lose()
  }
  client.on('error', giveUp)
  client.on('end', giveUp)
  await client.connect()

  async function beat(statement = 'select 1', values: string[] = []) {
    const sent = now()
    try {
      await client.query(statement, values)
    } catch {
      return giveUp()
    }
    proof = sent
    timer = setTimeout(() => void beat(), BEAT_MS)
  }

  return {
    hold: (poolId) => beat(`select pg_advisory_lock(${lockKey('$1')})`, [poolId]),
    held: () => proof !== undefined && since(proof) < LEASE_MS,
    lost,
    end: async () => {
      giveUp()
      await client.end().catch(() => {})
    },
  }
}

type Moment = { monotonic: number; wall: number }

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

/** The longer of two clocks: the monotonic one stands still while a machine sleeps, the other can be set back. */
const since = (moment: Moment) => Math.max(performance.now() - moment.monotonic, Date.now() - moment.wall)
