import { logIn } from '@amber/testing/factories/session'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures the time from sending a price as the grid does until the search response has it. API and worker run as their
 * own processes. The edits visit all places in turn, so that no cache holds the one that changes.
 */
const EDITS = Number(process.env['EDITS'] ?? 500)
const WARM_UP = 10
const LIMIT_MS = 30_000

const world = await startBenchWorld({
  apps: ['api', 'worker'],
  environment: { RATE_LIMIT_WRITE: '1000000', RATE_LIMIT_READ: '1000000' },
})
const { db } = world
const api = world.url('api')

try {
  const { token } = await logIn(db, { roles: ['supply_manager'] })
  const headers = {
    'content-type': 'application/json',
    origin: new URL(world.siteUrl).origin,
    cookie: `user_auth_token=${token}`,
  }
  const cheapest = await Promise.all(
    (await listCheapest()).map(async (tenancy) => ({ tenancy, shown: await readPrice(tenancy.rootId) })),
  )
  // Left out: places that search hides, and those whose cheapest stay has begun.
  const tenancies = cheapest.filter(({ tenancy, shown }) => shown === tenancy.price).map(({ tenancy }) => tenancy)
  const times: number[] = []
  for (let edit = 0; edit < WARM_UP + EDITS; edit++) {
    const tenancy = tenancies[edit % tenancies.length]
    if (!tenancy) throw new Error('world has no places')
    // Lower than before, so that it stays the price from which the list shows the place.
    const value = tenancy.price - 100
    const cells = [{ tenancy_id: tenancy.id, field: 'price', base: tenancy.price, value, accept_odd: true }]
    const began = performance.now()
    const response = await fetch(`${api}/api/v0/inventories/${tenancy.rootId}/prices`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ cells }),
    })
    if (!response.ok) throw new Error(`publishing returned ${response.status} ${await response.text()}`)
    tenancy.price = value
    await untilFound(tenancy.rootId, value, began)
    times.push(performance.now() - began)
  }
  const counted = times.slice(WARM_UP)
  report({
    name: 'price-to-search.p99',
    value: quantile(counted, 0.99),
    goal: atMost(1000, ' ms'),
    detail: `${counted.length} edits of ${tenancies.length} places; p50 ${median(counted).toFixed(0)} ms, slowest ${Math.max(...counted).toFixed(0)} ms, from sending the price to the search response with it`,
  })
} finally {
  await world.stop()
}

type Found = { data: { result: { pricing: { min_price: number } }[] } }

async function readPrice(rootId: number): Promise<number | undefined> {
  const response = await fetch(`${api}/api/v1/inventories?ids=${rootId}`)
  if (!response.ok) throw new Error(`search returned ${response.status}`)
  return ((await response.json()) as Found).data.result[0]?.pricing.min_price
}

async function untilFound(rootId: number, price: number, began: number): Promise<void> {
  while ((await readPrice(rootId)) !== price)
    if (performance.now() - began > LIMIT_MS) throw new Error(`price of place ${rootId} did not reach search`)
}

/** Lists the cheapest tenancy of each place, from which the search takes its price. */
async function listCheapest() {
  const rows = await db
    .selectFrom('inventories as tenancy')
    .innerJoin('inventories as room', 'room.id', 'tenancy.parentId')
    .innerJoin('inventories as place', 'place.id', 'tenancy.rootId')
    .innerJoin('availability', 'availability.tenancyId', 'tenancy.id')
    .where('tenancy.kind', '=', 'tenancy')
    .where('tenancy.status', '=', 'active')
    .where('room.status', '=', 'active')
    .where('place.status', '=', 'active')
    .where('availability.placesLeft', '>', 0)
    .where('tenancy.priceMinor', '>', 10_000)
    .distinctOn('tenancy.rootId')
    .orderBy('tenancy.rootId')
    .orderBy('tenancy.priceMinor')
    .select(['tenancy.id', 'tenancy.rootId', 'tenancy.priceMinor as price'])
    .execute()
  return rows.map(({ id, rootId, price }) => ({ id, rootId, price: price ?? 0 }))
}
