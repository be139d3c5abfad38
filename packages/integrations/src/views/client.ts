import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { VIEW_COUNT_DAYS, viewCountDays } from '@amber/domain/inventory/view-count-days'
import type { Cache } from '../cache/client.ts'
import type { ViewBatch, ViewCounter } from './view-counter.ts'

const WAITING = 'views:waiting'
const BATCH = 'views:batch'
/** Field of a batch that holds its id; all other fields are counts. */
const ID = 'id'

/** TTL in seconds of a client's marker: by then the day is over everywhere, because no clock is off by more. */
const SEEN_SECONDS = 86_400
const SALT_SECONDS = 2 * 86_400
/** TTL in seconds of pending counts; if no job runs for this long, they are too old to be shown. */
const WAITING_SECONDS = 2 * VIEW_COUNT_DAYS * 86_400

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

/** Reads both in one step, because views that move into a batch between two reads would be counted twice. */
const FIND_WAITING = `
  return { redis.call('hmget', KEYS[1], unpack(ARGV, 2)), redis.call('hmget', KEYS[2], unpack(ARGV)) }`

type Found = [(string | null)[], (string | null)[]]

/** Checks the id, so that a slow job with the previous batch cannot drop the next one. */
const DROP_BATCH = `
  if redis.call('hget', KEYS[1], '${ID}') == ARGV[1] then redis.call('del', KEYS[1]) end`

export function createViewCounter(cache: Cache): ViewCounter {
  let salt: { day: CalendarDay; value: Promise<string> } | undefined

  /** Returns the salt of the day. Once it has expired, nobody can tell whose address was seen. */
  function saltOf(day: CalendarDay): Promise<string> {
    if (salt?.day === day) return salt.value
    const value = agreeOnSalt(day)
    salt = { day, value }
    value.catch(() => {
      if (salt?.value === value) salt = undefined
    })
    return value
  }

  /** Stores a random salt unless another process already has, and returns the stored one. */
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
      const fields = viewCountDays(now).map((day) => fieldOf(rootId, day))
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

/** Parses a hash, which Redis returns as alternating names and values. */
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
