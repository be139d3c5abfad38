import type { Tx } from './database.ts'
import { addNamedJobs, type JobName, type NamedJob, type NewJob } from './jobs.ts'
import type { Ids } from './json-columns.ts'
import { CITY_COUNT_KEY, listCitiesOf } from './queries/inventories.ts'

/** What can happen, and the ids that say to what. */
export type EventIds = {
  /** Whoever moves a place to another region records it before and after: both cities changed. */
  'place.changed': { rootId: number }
  'region.changed': { regionId: number }
  /** Apart from other changes, since everything below shows the name too: a country has millions of places. */
  'region.renamed': { regionId: number }
}

export type EventType = keyof EventIds

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? `_${Lowercase<First>}` : First}${SnakeCase<Rest>}`
  : ''

/** Snake case, as everything the database holds, and with the id of the event: what a job is given. */
type Recorded<Type extends EventType> = { event_id: number } & {
  [Name in keyof EventIds[Type] & string as SnakeCase<Name>]: number
}

type Subscriber<Type extends EventType> = {
  job: JobName
  /** Jobs of one key coalesce into the last. */
  jobsOf: (events: readonly Recorded<Type>[], tx: Tx) => readonly NewJob[] | Promise<readonly NewJob[]>
}

const oneEach =
  <Event extends Ids>(keyOf: (event: Event) => string) =>
  (events: readonly Event[]): NewJob[] =>
    events.map((event) => ({ jobKey: keyOf(event), payload: event }))

const indexRegion: Subscriber<'region.changed' | 'region.renamed'> = {
  job: 'index-region',
  jobsOf: oneEach(({ region_id }) => `index-region:${region_id}`),
}

export const SUBSCRIBERS: { readonly [Type in EventType]: readonly Subscriber<Type>[] } = {
  'place.changed': [
    { job: 'index-place', jobsOf: oneEach(({ root_id }) => `index:${root_id}`) },
    { job: 'refresh-region-stats', jobsOf: oneACity },
  ],
  'region.changed': [indexRegion],
  'region.renamed': [
    indexRegion,
    { job: 'reindex-regions-below', jobsOf: oneEach(({ region_id }) => `reindex-regions:${region_id}`) },
    { job: 'reindex-places-below', jobsOf: oneEach(({ region_id }) => `reindex-places:${region_id}`) },
  ],
}

/**
 * Counting a city reads every place in it, and a feed changes them one after the other. Measured: 3 s for 20,000
 * places with 200,000 tenancies on two busy cores. With 100 million tenancies, in cities that all keep changing, this
 * pace takes 5 such cores. A city that was never counted has no time to lose.
 *
 * Where a count waits already nothing is added: its row would be locked until the commit, and whoever pays for a room would
 * wait for everybody else who changes one in the same city.
 */
const SECONDS_BETWEEN_COUNTS = 300

async function oneACity(events: readonly Recorded<'place.changed'>[], tx: Tx): Promise<NewJob[]> {
  const cities = await listCitiesOf(
    tx,
    events.map(({ root_id }) => root_id),
  )
  const jobs = new Map<number, NewJob>()
  for (const { event_id, root_id } of events) {
    const city = cities.get(root_id)
    if (city === undefined || city.willBeCounted) continue
    jobs.set(city.id, {
      jobKey: CITY_COUNT_KEY + city.id,
      payload: { event_id, region_id: city.id },
      delaySeconds: city.counted ? SECONDS_BETWEEN_COUNTS : 0,
    })
  }
  return [...jobs.values()]
}

/** The fact and its jobs commit with the change they describe, or not at all. Ids only: a person must stay erasable. */
export const recordEvent = <Type extends EventType>(
  tx: Tx,
  type: Type,
  ids: EventIds[Type],
  alsoJobs: readonly NamedJob[] = [],
): Promise<void> => recordEvents(tx, type, [ids], alsoJobs)

/** Many of one type, in as many statements as one takes. Other jobs that the caller ends with go with theirs. */
export async function recordEvents<Type extends EventType>(
  tx: Tx,
  type: Type,
  list: readonly EventIds[Type][],
  alsoJobs: readonly NamedJob[] = [],
): Promise<void> {
  if (list.length === 0) return addNamedJobs(tx, alsoJobs)
  const rows = await tx
    .insertInto('events')
    .values(list.map((ids) => ({ type, ids: storedIds(ids) })))
    .returning(['id', 'ids'])
    .execute()
  const events = rows.map(({ id, ids }) => ({ event_id: id, ...ids }) as Recorded<Type>)
  const jobs = [...alsoJobs]
  for (const { job: name, jobsOf } of SUBSCRIBERS[type])
    jobs.push(...(await jobsOf(events, tx)).map((job) => ({ ...job, name })))
  await addNamedJobs(tx, jobs)
}

const storedIds = (ids: Record<string, number>): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), id]),
  )
