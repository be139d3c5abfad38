import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { VIEWED_DAYS, viewedDays } from '@amber/domain/inventory/viewed-days'
import type { Cache } from '../cache/client.ts'

export type ViewsOfDay = { rootId: number; day: CalendarDay; views: number }

export type ViewBatch = { id: string; counts: ViewsOfDay[] }

/** What is counted and not in the database yet. Of a batch that may be there already, its id says which. */
export type WaitingViews = { waiting: number; batch: { id: string; views: number } | null }

/**
 * Counts who looks at places, until a job takes the counts to the database in batches. There is one batch at a time: it
 * stays until the job says that it has arrived, so a job that is killed finds the same one again.
 */
export type ViewCounter = {
  /** Once a client and UTC day. */
  count(rootId: number, client: string, now: Date): Promise<void>
  findWaiting(rootId: number, now: Date): Promise<WaitingViews>
  takeBatch(): Promise<ViewBatch | undefined>
  dropBatch(id: string): Promise<void>
}

const WAITING = 'views:waiting'
const BATCH = 'views:batch'
/** Beside the counts, the one field of a batch that is none. */
const ID = 'id'

/** No clock is off by more, and a day is over everywhere by then. */
const SEEN_SECONDS = 86_400
const SALT_SECONDS = 2 * 86_400
/** Should no job come for so long, nobody asks for these counts any more. */
const WAITING_SECONDS = 2 * VIEWED_DAYS * 86_400

const COUNT_ONCE = `
  if not redis.call('set', KEYS[1], '', 'NX', 'EX', ARGV[2]) then return end
  redis.call('hincrby', KEYS[2], ARGV[1], 1)
  redis.call('expire', KEYS[2], ARGV[3])`

const TAKE_BATCH = `
  if redis.call('exists', KEYS[2]) == 0 then
    if redis.call('exists', KEYS[1]) == 0 then return {} end
    redis.call('rename', KEYS[1], KEYS[2])
    redis.call('hset', KEYS[2], '${ID}', ARGV[1])
  end
  return redis.call('hgetall', KEYS[2])`

/** Both at one moment: what becomes a batch between two questions would be counted twice. */
const FIND_WAITING = `
  return { redis.call('hmget', KEYS[1], unpack(ARGV, 2)), redis.call('hmget', KEYS[2], unpack(ARGV)) }`

type Found = [(string | null)[], (string | null)[]]

/** A slower job that had the batch before may not drop the next one. */
const DROP_BATCH = `
  if redis.call('hget', KEYS[1], '${ID}') == ARGV[1] then redis.call('del', KEYS[1]) end`

export function createViewCounter(cache: Cache): ViewCounter {
  let salt: { day: CalendarDay; value: Promise<string> } | undefined

  /** Thrown away after the day, and then nobody can tell any more whose address was seen. */
  function saltOf(day: CalendarDay): Promise<string> {
    if (salt?.day === day) return salt.value
    const value = agreeOnSalt(day)
    salt = { day, value }
    value.catch(() => {
      if (salt?.value === value) salt = undefined
    })
    return value
  }

  /** The first process draws it, and the others take it over. */
  async function agreeOnSalt(day: CalendarDay): Promise<string> {
    const key = `views:salt:${day}`
    const drawn = randomBytes(16).toString('base64url')
    await cache.set(key, drawn, 'EX', SALT_SECONDS, 'NX')
    return (await cache.get(key)) ?? drawn
  }

  return {
    count: async (rootId, client, now) => {
      const day = todayIn('UTC', now)
      const visitor = createHmac('sha256', await saltOf(day))
        .update(client)
        .digest('base64url')
        .slice(0, 16)
      const seen = `views:seen:${day}:${rootId}:${visitor}`
      await cache.eval(COUNT_ONCE, 2, seen, WAITING, fieldOf(rootId, day), SEEN_SECONDS, WAITING_SECONDS)
    },
    findWaiting: async (rootId, now) => {
      const fields = viewedDays(now).map((day) => fieldOf(rootId, day))
      const [waiting, [id = null, ...batch]] = (await cache.eval(
        FIND_WAITING,
        2,
        WAITING,
        BATCH,
        ID,
        ...fields,
      )) as Found
      return { waiting: sumOf(waiting), batch: id === null ? null : { id, views: sumOf(batch) } }
    },
    takeBatch: async () => {
      const fields = (await cache.eval(TAKE_BATCH, 2, WAITING, BATCH, randomUUID())) as string[]
      return fields.length === 0 ? undefined : batchOf(fields)
    },
    dropBatch: async (id) => {
      await cache.eval(DROP_BATCH, 1, BATCH, id)
    },
  }
}

const fieldOf = (rootId: number, day: CalendarDay) => `${rootId}:${day}`

const sumOf = (counts: readonly (string | null)[]) => counts.reduce((sum, count) => sum + Number(count ?? 0), 0)

/** Redis gives a hash as names and values in turn. */
function batchOf(flat: readonly string[]): ViewBatch {
  const batch: ViewBatch = { id: '', counts: [] }
  for (let at = 0; at < flat.length; at += 2) {
    const [name = '', value = ''] = flat.slice(at, at + 2)
    const [rootId = '', day = ''] = name.split(':')
    if (name === ID) batch.id = value
    else batch.counts.push({ rootId: Number(rootId), day, views: Number(value) })
  }
  return batch
}
