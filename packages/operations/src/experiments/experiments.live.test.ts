import { randomUUID } from 'node:crypto'
import {
  recordExposures,
  recordFailures,
  recordScriptError,
  recordSpeed,
} from '@amber/db/queries/experiments/exposures'
import { countExperiment, countGuardrails } from '@amber/db/queries/experiments/experiment-counts'
import { listFlags, listFlagVersions } from '@amber/db/queries/flags/flag-versions'
import type { FlagRule } from '@amber/domain/flags/flag-rule'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createHold } from '@amber/testing/factories/hold'
import { createLead } from '@amber/testing/factories/lead'
import { createPayment } from '@amber/testing/factories/payment'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeFlag } from '../flags/change-flag.ts'
import { deleteOldExposures } from './delete-old-exposures.ts'
import { loadExperiments } from './load-experiments.ts'
import { stopHarmfulExperiments } from './stop-harmful-experiments.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const expose = (
  experiment: string,
  {
    visitorId = randomUUID(),
    variation = 0,
    userId = null,
  }: { visitorId?: string; variation?: number; userId?: number | null },
) => recordExposures(database.db, [{ experiment, visitorId, variation, userId }]).then(() => visitorId)

const rowsOf = (experiment: string) =>
  database.db
    .selectFrom('experimentExposures')
    .where('experiment', '=', experiment)
    .select(['visitorId', 'variation', 'userId', 'hasSwitched', 'errorAt', 'isSlow'])
    .execute()

const enquire = async (lead: { id: number }, createdAt = new Date(), byOther = false) => {
  await database.db
    .insertInto('enquiries')
    .values({ leadId: lead.id, source: 'enquiry', idempotencyKey: randomUUID(), createdAt, byOther })
    .execute()
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function createRoom() {
  const place = await createPlace(database.db, { roomTypes: 0 })
  const roomType = await createRoomType(database.db, place.id, 0, {})
  const tenancy = await createTenancy(database.db, place.id, roomType.id, {})
  return { rootId: place.id, tenancyId: tenancy.id }
}

describe('recordExposures', () => {
  test('stores a visitor once per experiment, who becomes the user’s when they log in', async () => {
    const { id: userId } = await createUser(database.db)
    const visitorId = await expose('once', { variation: 1 })
    await expose('once', { visitorId, variation: 1 })
    await expose('once', { visitorId, variation: 1, userId })
    await expose('once', { visitorId, variation: 1 })
    expect(await rowsOf('once')).toEqual([
      { visitorId, variation: 1, userId, hasSwitched: false, errorAt: null, isSlow: null },
    ])
    expect(await countExperiment(database.db, 'once')).toMatchObject({ variations: [{ variation: 1, people: 1 }] })
  })

  test('keeps the first group of somebody who comes in another one, and counts them in none', async () => {
    const visitorId = await expose('switch', { variation: 1 })
    await expose('switch', { visitorId, variation: 0 })
    await expose('switch', { variation: 0 })
    expect(await rowsOf('switch')).toContainEqual(
      expect.objectContaining({ visitorId, variation: 1, hasSwitched: true }),
    )
    expect(await countExperiment(database.db, 'switch')).toMatchObject({
      switched: 1,
      variations: [
        { variation: 0, people: 1 },
        { variation: 1, people: 0 },
      ],
    })
  })

  test('stores batches that overlap at the same time', async () => {
    const visitors = Array.from({ length: 200 }, () => randomUUID())
    const batch = (ids: string[]) =>
      recordExposures(
        database.db,
        ids.map((visitorId) => ({ experiment: 'batch', visitorId, variation: 0, userId: null })),
      )
    await Promise.all([batch(visitors), batch(visitors.toReversed()), batch([...visitors, ...visitors])])
    expect(await rowsOf('batch')).toHaveLength(200)
  })
})

// spec: product.experiments-results
describe('countExperiment', () => {
  test('counts two browsers of a user as one person, and as nobody if they differ', async () => {
    const { id: same } = await createUser(database.db)
    const { id: different } = await createUser(database.db)
    await expose('browsers', { userId: same })
    await expose('browsers', { userId: same })
    await expose('browsers', { userId: different, variation: 0 })
    await expose('browsers', { userId: different, variation: 1 })
    expect(await countExperiment(database.db, 'browsers')).toMatchObject({
      switched: 1,
      variations: [{ variation: 0, people: 1 }],
    })
  })

  test('finds enquiries, forms and payments of visitors and users within the days after', async () => {
    const { db } = database
    const { rootId, tenancyId } = await createRoom()
    const { id: userId } = await createUser(db)
    await expose('goals', { userId, variation: 1 })
    const visitorId = await expose('goals', { variation: 1 })
    await expose('goals', { variation: 1 })
    const before = await expose('goals', { variation: 0 })

    const leadOf = (visitor: string) =>
      createLead(db, { rootId, sourceDetails: JSON.stringify({ visitor_id: visitor }) })
    const lead = await leadOf(visitorId)
    await enquire(lead)
    // A second one, and one that somebody else sent.
    await enquire(lead)
    const booked = await createLead(db, { rootId, userId })
    await enquire(booked, new Date(), true)
    await createHold(db, { rootId, tenancyId, leadId: booked.id })
    await createPayment(db, { rootId, tenancyId, leadId: booked.id, status: 'success' })
    // Too early and too late.
    const early = await leadOf(before)
    await enquire(early, inDays(-1))
    await enquire(early, inDays(31))

    expect(await countExperiment(db, 'goals')).toEqual({
      switched: 0,
      since: expect.any(Date) as Date,
      variations: [
        { variation: 0, people: 1, enquiry: 0, form: 0, payment: 0 },
        { variation: 1, people: 3, enquiry: 1, form: 1, payment: 1 },
      ],
    })
  })
})

async function createExperiment(
  key: string,
  flag: 'happy_flow' | 'application_form_flow' | 'enquire_and_booking_flow' = 'happy_flow',
  schedule?: FlagRule['schedule'],
) {
  const { db } = database
  const { id: actorId } = await createUser(db, { roles: ['admin'] })
  const version = (await listFlags(db)).find(({ name }) => name === flag)?.version ?? 0
  await changeFlag(
    { db, liveFlags: { publish: async () => undefined } },
    {
      name: flag,
      defaultValue: 'current',
      rules: [{ id: key, key, variations: ['current', 'new'], schedule }],
      isOff: false,
      version,
      actorId,
      requestId: 'test',
    },
  )
}

/** Exposes people to both variations, of whom some get an error. */
async function exposeMany(experiment: string, people: number, errors: readonly [number, number]) {
  for (const variation of [0, 1] as const) {
    const visitors = Array.from({ length: people }, () => randomUUID())
    await recordExposures(
      database.db,
      visitors.map((visitorId) => ({ experiment, visitorId, variation, userId: null })),
    )
    await recordFailures(database.db, visitors.slice(0, errors[variation]))
  }
}

// spec: product.experiments-guardrails
describe('stopHarmfulExperiments', () => {
  test('switches off a flag whose variation has more errors, once, and says why', async () => {
    const { db } = database
    await createExperiment('broken')
    await createExperiment('harmless', 'application_form_flow')
    await exposeMany('broken', 500, [5, 60])
    await exposeMany('harmless', 500, [15, 20])
    const reason = { experiment: 'broken', guardrail: 'errors', variation: 1, share: 0.12, controlShare: 0.01 }
    expect(await stopHarmfulExperiments(db)).toEqual([reason])
    expect(await stopHarmfulExperiments(db)).toEqual([])
    const [newest, previous] = await listFlagVersions(db, 'happy_flow', 2)
    expect(newest).toMatchObject({
      version: 2,
      isOff: true,
      changedBy: null,
      stoppedFor: reason,
      rules: previous?.rules,
    })
    expect(previous).toMatchObject({ isOff: false, stoppedFor: null, changedBy: { id: expect.any(Number) as number } })
    expect(await db.selectFrom('auditLog').where('action', '=', 'flag.switch_off').select('actorId').execute()).toEqual(
      [{ actorId: null }],
    )
  })

  test('switches off a flag whose variation breaks pages in browsers', async () => {
    const { db } = database
    const flag = 'enquire_and_booking_flow'
    await createExperiment('breaks-pages', flag)
    for (const [variation, broken] of [
      [0, 3],
      [1, 40],
    ] as const) {
      const visitors = Array.from({ length: 300 }, () => randomUUID())
      await recordExposures(
        db,
        visitors.map((visitorId) => ({ experiment: 'breaks-pages', visitorId, variation, userId: null })),
      )
      for (const visitorId of visitors.slice(0, broken)) await recordScriptError(db, visitorId)
      // Once more changes nothing.
      for (const visitorId of visitors.slice(0, 2)) await recordScriptError(db, visitorId)
    }
    expect(await stopHarmfulExperiments(db)).toMatchObject([
      { experiment: 'breaks-pages', guardrail: 'script_errors', variation: 1, controlShare: 0.01 },
    ])
    expect((await listFlagVersions(db, flag, 1))[0]).toMatchObject({ isOff: true, changedBy: null })
  })

  test('leaves a flag on whose experiment has ended', async () => {
    const { db } = database
    await createExperiment('ended-in-time', 'application_form_flow', {
      until: new Date(Date.now() - 1_000).toISOString(),
    })
    await exposeMany('ended-in-time', 500, [5, 60])
    expect(await stopHarmfulExperiments(db)).toEqual([])
  })

  test('counts slow pages of people whose pages were measured', async () => {
    const [slow, fast, unmeasured] = [await expose('speed', {}), await expose('speed', {}), await expose('speed', {})]
    for (const isSlow of [false, true, false]) await recordSpeed(database.db, slow, isSlow)
    await recordSpeed(database.db, fast, false)
    expect(await countGuardrails(database.db, 'speed')).toEqual([
      {
        variation: 0,
        errors: { people: 3, count: 0 },
        script_errors: { people: 3, count: 0 },
        slow_pages: { people: 2, count: 1 },
      },
    ])
    expect((await rowsOf('speed')).find(({ visitorId }) => visitorId === unmeasured)?.isSlow).toBeNull()
  })
})

describe('loadExperiments', () => {
  test('assesses the experiments of a flag, and has none for a flag without', async () => {
    await createExperiment('assessed', 'application_form_flow')
    await exposeMany('assessed', 150, [0, 0])
    const [loaded] = await loadExperiments(database.db, 'application_form_flow', new Date())
    expect(loaded?.experiment).toMatchObject({ key: 'assessed', variations: ['current', 'new'], weights: [0.5, 0.5] })
    expect(loaded?.results.ratio).toEqual({ pValue: 1, isWrong: false })
    expect(loaded?.results.variations[1]).toMatchObject({
      people: 150,
      goals: { enquiry: { comparison: { difference: 0 } } },
    })
    expect(await loadExperiments(database.db, 'nps', new Date())).toEqual([])
  })
})

test('deleteOldExposures deletes what is older than the retention period', async () => {
  const old = await expose('old', {})
  const recent = await expose('old', {})
  await sql`
    update experiment_exposures set exposed_at = now() - interval '181 days' where visitor_id = ${old}::uuid
  `.execute(database.db)
  await deleteOldExposures(database.db)
  expect((await rowsOf('old')).map(({ visitorId }) => visitorId)).toEqual([recent])
})
