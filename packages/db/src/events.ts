import type { Tx } from './database.ts'
import { addJobs, type JobName } from './jobs.ts'
import type { Ids } from './json-columns.ts'

/** What can happen, and the ids that say to what. */
export type EventIds = {
  'place.changed': { rootId: number }
  'region.changed': { regionId: number }
}

export type EventType = keyof EventIds

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? `_${Lowercase<First>}` : First}${SnakeCase<Rest>}`
  : ''

/** Snake case, as everything the database holds. */
type StoredIds<Type extends EventType> = { [Name in keyof EventIds[Type] & string as SnakeCase<Name>]: number }

type Subscriber<Type extends EventType> = {
  job: JobName
  /** Jobs of one key coalesce into the last. */
  keyOf: (ids: StoredIds<Type>) => string
}

export const SUBSCRIBERS: { readonly [Type in EventType]: readonly Subscriber<Type>[] } = {
  'place.changed': [{ job: 'index-place', keyOf: ({ root_id }) => `index:${root_id}` }],
  'region.changed': [{ job: 'index-region', keyOf: ({ region_id }) => `index-region:${region_id}` }],
}

/** The fact and its jobs commit with the change they describe, or not at all. Ids only: a person must stay erasable. */
export const recordEvent = <Type extends EventType>(tx: Tx, type: Type, ids: EventIds[Type]): Promise<void> =>
  recordEvents(tx, type, [ids])

/** Many of one type, in as many statements as one takes. */
export async function recordEvents<Type extends EventType>(
  tx: Tx,
  type: Type,
  list: readonly EventIds[Type][],
): Promise<void> {
  if (list.length === 0) return
  const events = await tx
    .insertInto('events')
    .values(list.map((ids) => ({ type, ids: storedIds(ids) })))
    .returning(['id', 'ids'])
    .execute()
  for (const { job, keyOf } of SUBSCRIBERS[type]) {
    await addJobs(
      tx,
      job,
      events.map(({ id, ids }) => ({ jobKey: keyOf(ids as StoredIds<Type>), payload: { event_id: id, ...ids } })),
    )
  }
}

const storedIds = (ids: Record<string, number>): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), id]),
  )
