import { codesWithin, commuteCode } from '@amber/domain/commute/commute-code'
import { COMMUTE_CHOICES, type CommuteLimit } from '@amber/domain/commute/commute-filter'
import { COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createRandom } from '@amber/testing/random'
import { Client } from '@opensearch-project/opensearch'
import { atMost, report } from '../bar.ts'
import { median } from '../quantile.ts'

/**
 * Compares ways to index the minutes of 12,000 places to campuses, with 60 pairs of campus and mode per place: the codes of
 * `commuteCode` in one field, nested documents, and a field per campus and mode. The goal is that searches that read none of
 * it stay as fast as without minutes.
 */

const PLACES = Number(process.env['PLACES'] ?? 12_000)
const CAMPUSES_PER_CITY = 20
const CITIES = 100
const RUNS = 200

type Clause = Record<string, unknown>
type Representation = {
  properties: Record<string, Clause>
  fields: (commutes: readonly CommuteLimit[]) => Clause
  within: (commute: CommuteLimit) => Clause
  facet: (commute: CommuteLimit) => Clause
}

const codeOf = (commute: CommuteLimit) => commuteCode({ ...commute, estimated: false })
const nameOf = ({ campusId, mode }: CommuteLimit) => `c${campusId}_${mode}`
const fieldOf = (commute: CommuteLimit) => `minutes.${nameOf(commute)}`

const REPRESENTATIONS: Record<string, Representation> = {
  codes: {
    properties: { commutes: { type: 'long' } },
    fields: (commutes) => ({ commutes: commutes.map(codeOf) }),
    within: (commute) => {
      const { from, to } = codesWithin(commute)
      return { range: { commutes: { gte: from, lte: to } } }
    },
    facet: (commute) => ({
      range: {
        field: 'commutes',
        ranges: COMMUTE_CHOICES.map((minutes) => {
          const { from, to } = codesWithin({ ...commute, minutes })
          return { from, to: to + 1 }
        }),
      },
    }),
  },
  nested: {
    properties: {
      commutes: {
        type: 'nested',
        properties: { campusId: { type: 'keyword' }, mode: { type: 'keyword' }, minutes: { type: 'short' } },
      },
    },
    fields: (commutes) => ({ commutes }),
    within: (commute) => ({ nested: { path: 'commutes', query: nestedWithin(commute) } }),
    facet: (commute) => ({ nested: { path: 'commutes' }, aggs: facetOfNested(commute) }),
  },
  fields: {
    properties: { minutes: { type: 'object', dynamic: true } },
    fields: (commutes) => ({
      minutes: Object.fromEntries(commutes.map((commute) => [nameOf(commute), commute.minutes])),
    }),
    within: (commute) => ({ range: { [fieldOf(commute)]: { lte: commute.minutes } } }),
    facet: (commute) => ({
      range: { field: fieldOf(commute), ranges: COMMUTE_CHOICES.map((minutes) => ({ to: minutes + 1 })) },
    }),
  },
}

function nestedWithin({ campusId, mode, minutes }: CommuteLimit): Clause {
  return {
    bool: {
      filter: [
        { term: { 'commutes.campusId': campusId } },
        { term: { 'commutes.mode': mode } },
        { range: { 'commutes.minutes': { lte: minutes } } },
      ],
    },
  }
}

const facetOfNested = (commute: CommuteLimit): Clause => ({
  ofCampus: {
    filter: nestedWithin({ ...commute, minutes: 90 }),
    aggs: {
      by: { range: { field: 'commutes.minutes', ranges: COMMUTE_CHOICES.map((minutes) => ({ to: minutes + 1 })) } },
    },
  },
})

const client = new Client({ node: localEnvironment.OPENSEARCH_URL })
const random = createRandom(1)
const places = Array.from({ length: PLACES }, (_, id) => {
  const city = random.integer(0, CITIES - 1)
  const commutes = Array.from({ length: CAMPUSES_PER_CITY }, (__, campus) =>
    COMMUTE_MODES.map((mode) => ({
      campusId: city * CAMPUSES_PER_CITY + campus,
      mode,
      minutes: random.integer(1, 90),
    })),
  ).flat()
  return { id, city, price: random.integer(100, 500), commutes }
})

type Measured = { ordinary: number; detail: string }

const withoutMinutes = await measure('none')
const measured = new Map<string, Measured>()
for (const [name, representation] of Object.entries(REPRESENTATIONS))
  measured.set(name, await measure(name, representation))
await client.close()
for (const [name, { ordinary, detail }] of measured)
  report({
    name: `commute-representations.${name}`,
    value: ordinary / withoutMinutes.ordinary,
    goal: atMost(1.15),
    detail: `${detail}; without minutes ${withoutMinutes.detail}`,
  })

/** Fills an index of its own, which is dropped afterwards. */
async function measure(name: string, representation?: Representation): Promise<Measured> {
  const index = `bench-commute-${name}`
  await client.indices.delete({ index, ignore_unavailable: true })
  await client.indices.create({
    index,
    body: {
      settings: { number_of_shards: 1, number_of_replicas: 0, 'index.mapping.total_fields.limit': 10_000 },
      mappings: {
        _source: { enabled: false },
        properties: { city: { type: 'keyword' }, price: { type: 'long' }, ...representation?.properties },
      },
    } as never,
  })
  const started = performance.now()
  for (let first = 0; first < places.length; first += 500) {
    const body = places
      .slice(first, first + 500)
      .flatMap(({ id, city, price, commutes }) => [
        { index: { _index: index, _id: String(id) } },
        { city, price, ...representation?.fields(commutes) },
      ])
    await client.bulk({ body })
  }
  await client.indices.forcemerge({ index, max_num_segments: 1 })
  await client.indices.refresh({ index })
  const indexingMs = Math.round(performance.now() - started)
  const { body: stats } = await client.indices.stats({ index, metric: ['store'] })
  const { body: mapping } = await client.indices.getMapping({ index })
  const megabytes = (stats._all.primaries?.store?.size_in_bytes ?? 0) / 1e6
  const ordinary = await medianOf(index, ordinarySearch)
  const filters = representation && [
    `filter ${(await medianOf(index, filtered(representation))).toFixed(2)} ms`,
    `with counts ${(await medianOf(index, faceted(representation))).toFixed(2)} ms`,
  ]
  await client.indices.delete({ index })
  const size = `${megabytes.toFixed(1)} MB, mapping ${(JSON.stringify(mapping).length / 1000).toFixed(1)} KB`
  const detail = [`ordinary ${ordinary.toFixed(2)} ms`, ...(filters ?? []), size, `indexed in ${indexingMs} ms`].join(
    ', ',
  )
  return { ordinary, detail }
}

type BodyOf = (run: number) => Clause

function commuteOf(run: number): CommuteLimit {
  const place = places[(run * 37) % places.length]
  const commute = place?.commutes[run % 60]
  if (commute === undefined) throw new Error(`no commute for run ${run}`)
  return { ...commute, minutes: COMMUTE_CHOICES[run % COMMUTE_CHOICES.length] ?? 20 }
}

function filtered({ within }: Representation): BodyOf {
  return (run) => ({
    size: 10,
    track_total_hits: true,
    query: { bool: { filter: [within(commuteOf(run))] } },
    sort: ['price'],
  })
}

function faceted(representation: Representation): BodyOf {
  return (run) => ({ ...filtered(representation)(run), aggs: { minutes: representation.facet(commuteOf(run)) } })
}

function ordinarySearch(run: number): Clause {
  const filter = [{ term: { city: run % CITIES } }, { range: { price: { lte: 300 + (run % 7) } } }]
  return { size: 10, track_total_hits: true, query: { bool: { filter } }, sort: ['price'] }
}

async function medianOf(index: string, bodyOf: BodyOf): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS * 2; run++) {
    const started = performance.now()
    await client.search({ index, body: bodyOf(run), request_cache: false })
    // The first half warms up.
    if (run >= RUNS) times.push(performance.now() - started)
  }
  return median(times)
}
