import { createConnection } from '@amber/db/connections'

/**
 * A worker that is killed leaves its jobs locked, and only the database can tell for certain that the worker is dead.
 * Each pool therefore holds an advisory lock, in its own session, for as long as it lives. A released lock means a dead
 * pool; a pool that lost its lock never retakes it but is replaced by one with a new id.
 *
 * The session can also break while the process lives, so the lock counts as a lease: a successful heartbeat proves that
 * the lock was held when the heartbeat was sent, and a pool neither takes nor completes a job later than LEASE_MS after
 * that. Other pools wait GRACE_MS, which is longer, after they first see it released, so they take over a job only
 * after its former holder has stopped.
 */
const HEARTBEAT_INTERVAL_MS = 1_000
const LEASE_MS = 5_000
export const GRACE_MS = 7_000

/** Returns the SQL expression for the key of a pool's lock. */
export const lockKey = (poolId: string) => `hashtextextended(${poolId}, 0)`

export type PoolLock = {
  /** Takes the lock, once per instance. Check `held` for success. */
  hold(poolId: string): Promise<void>
  held(): boolean
  /** Resolves when the lock is lost. */
  lost: Promise<void>
  /** Releases the lock. Call it only when no job is running. */
  end(): Promise<void>
}

export async function connectPoolLock(databaseUrl: string): Promise<PoolLock> {
  const client = createConnection({
    connectionString: databaseUrl,
    application_name: 'worker presence',
    connectionTimeoutMillis: LEASE_MS,
    query_timeout: LEASE_MS,
    // Lets the server notice within seconds that a worker's whole machine is down.
    options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
  })
  const { promise: lost, resolve: resolveLost } = Promise.withResolvers<void>()
  let lastHeartbeat: Moment | undefined
  let timer: NodeJS.Timeout | undefined
  const markLost = () => {
    lastHeartbeat = undefined
    clearTimeout(timer)
    resolveLost()
  }
  client.on('error', markLost)
  client.on('end', markLost)
  await client.connect()

  async function sendHeartbeat(statement = 'select 1', values: string[] = []) {
    const sentAt = now()
    try {
      await client.query(statement, values)
    } catch {
      return markLost()
    }
    lastHeartbeat = sentAt
    timer = setTimeout(() => void sendHeartbeat(), HEARTBEAT_INTERVAL_MS)
  }

  return {
    hold: (poolId) => sendHeartbeat(`select pg_advisory_lock(${lockKey('$1')})`, [poolId]),
    held: () => lastHeartbeat !== undefined && since(lastHeartbeat) < LEASE_MS,
    lost,
    end: async () => {
      markLost()
      await client.end().catch(() => {})
    },
  }
}

type Moment = { monotonic: number; wall: number }

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

/**
 * Returns the larger elapsed time of two clocks, in milliseconds: the monotonic clock stops while the machine sleeps,
 * and the wall clock can be set back.
 */
const since = (moment: Moment) => Math.max(performance.now() - moment.monotonic, Date.now() - moment.wall)
