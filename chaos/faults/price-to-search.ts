import { createClient } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { changePrice } from '@amber/operations/inventory/change-price'
import { drainJobs } from '@amber/testing/jobs'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'
import { median, quantile } from '../../bench/quantile.ts'

/**
 * Changes prices at a steady rate and polls the search until each appears. The figure is the milliseconds from the end
 * of a change to the response that shows it.
 */
const CHANGES = 1_000
const PER_SECOND = 100
const LIMIT_MS = 15_000
const CALL_SIZE = 100
/**
 * Milliseconds between polls, about as often as a visitor reloads. Constant polling would take CPU from the work it
 * waits for.
 */
const PAUSE_MS = 100

const world = await startWorld({
  apps: ['api', 'worker'],
  environment: { RATE_LIMIT_READ: '1000000' },
})
type Change = { rootId: number; price: number; committed: number }

/** Changes not yet seen, by place. A place that changes again before it was seen waits for its last price. */
const waiting = new Map<number, Change>()
const delays: number[] = []
let overtaken = 0
let changing = true

try {
  const places = await world.db
    .selectFrom('inventories as tenancy')
    .innerJoin('availability', 'availability.tenancyId', 'tenancy.id')
    .innerJoin('inventories as place', 'place.id', 'tenancy.rootId')
    .where('place.status', '=', 'active')
    .select(['tenancy.rootId', 'tenancy.id'])
    .distinctOn('tenancy.rootId')
    .orderBy('tenancy.rootId')
    .limit(CHANGES)
    .execute()
  // Finishes indexing the world first.
  await drainJobs(world.db)
  const watching = Promise.all([watch(0), watch(1)])
  const start = performance.now()
  const writes: Promise<void>[] = []
  for (let number = 0; number < CHANGES; number++) {
    const due = start + (number * 1000) / PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const place = places[number % places.length]
    if (place === undefined) throw new Error('world has no places')
    writes.push(change(place.id, place.rootId, 1_000 + number))
  }
  await Promise.all(writes)
  changing = false
  await watching
  const detail = `${CHANGES} changes at ${PER_SECOND}/s over ${places.length} places, ${overtaken} changed again before they were seen; median ${median(delays).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`
  report({ name: 'price-to-search.p99', value: quantile(delays, 0.99), goal: atMost(1000, ' ms'), detail })
  report({ name: 'price-to-search.lost', value: waiting.size, goal: atMost(0, ' changes'), detail: 'never seen' })
} finally {
  await world.stop()
}

/** Sets a price below all others, so that it becomes the price of the place. */
async function change(tenancyId: number, rootId: number, price: number): Promise<void> {
  await changePrice(world.db, { tenancyId, priceMinor: price, actorId: null })
  if (waiting.has(rootId)) overtaken += 1
  waiting.set(rootId, { rootId, price, committed: performance.now() })
}

async function watch(half: number): Promise<void> {
  const api = createClient({ baseUrl: world.url('api') })
  let idleSince = performance.now()
  while (changing || (waiting.size > 0 && performance.now() - idleSince < LIMIT_MS)) {
    const ids = [...waiting.keys()].filter((id) => id % 2 === half).slice(0, CALL_SIZE)
    if (ids.length === 0) {
      if (!changing && waiting.size > 0 && [...waiting.keys()].every((id) => id % 2 !== half)) return
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const { data } = await api.call(listInventories, {
      query: { ids, limit: CALL_SIZE, cache: false, only: ['id', 'pricing'] },
    })
    const seen = performance.now()
    for (const { id, pricing } of data.result) {
      const pending = id === undefined ? undefined : waiting.get(id)
      if (pending === undefined || pricing?.min_price !== pending.price) continue
      waiting.delete(pending.rootId)
      delays.push(seen - pending.committed)
      idleSince = seen
    }
  }
}
