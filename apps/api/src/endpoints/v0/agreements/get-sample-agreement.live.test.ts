import { randomUUID } from 'node:crypto'
import { sampleAgreementPath } from '@amber/domain/agreement/sample-agreement-path'
import { findSampleAgreement } from '@amber/operations/agreement/sample-agreement'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'
import { openApiForWorld, type WorldWithApi } from '../inventories/test-inventory-api.ts'

const MOVE_IN = '2027-09-11'

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  const { id: organisationId } = await createOrganisation(world.db, { name: 'Alpha Lettings' })
  await world.db.updateTable('inventories').set({ organisationId }).where('id', '=', world.alpha.id).execute()
})
afterAll(() => world.close())

const request = (tenancyId: number, moveIn = MOVE_IN) =>
  world.api.app.inject({ url: sampleAgreementPath({ tenancyId, moveIn }), cookies: { user_auth_token: 'any' } })

describe('GET /api/v0/agreements/sample', () => {
  // spec: product.sample-agreements
  test('returns a PDF that every cache may store, whoever asks', async () => {
    const { statusCode, headers, rawPayload } = await request(world.alpha.tenancies.long)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'public, max-age=300' })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('returns 404 for a room that is not on the site, and 400 for a day that does not exist', async () => {
    const { rooms, tenancies, id } = world.alpha
    const closed = await world.db
      .selectFrom('inventories')
      .where('parentId', '=', rooms.closed)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const tenancyId of [closed.id, rooms.flat, id, 999_999_999])
      expect((await request(tenancyId)).statusCode).toBe(404)
    expect((await request(tenancies.long, '2027-02-30')).statusCode).toBe(400)
  })

  test('limits how many documents one client gets rendered', async () => {
    const limits = { REDIS_PREFIX: `${randomUUID()}:`, RATE_LIMIT_RENDER: '1' }
    const limited = await openTestApi({ ...world.environment, ...limits })
    // An unknown room counts as well, and is not rendered.
    const url = sampleAgreementPath({ tenancyId: 999_999_999, moveIn: MOVE_IN })
    // A request that Redis does not count in time passes.
    await expect.poll(async () => (await limited.app.inject(url)).statusCode, { timeout: 10_000 }).toBe(429)
    await limited.close()
  })
})

describe('findSampleAgreement', () => {
  // spec: product.sample-agreements
  test('states the landlord, the room, the dates and the prices, and leaves the parties blank', async () => {
    const stay = { tenancyId: world.alpha.tenancies.long, moveIn: MOVE_IN, nationality: null }
    const sample = await findSampleAgreement(world.db, stay)
    const text = JSON.stringify(sample?.text)
    for (const part of ['Alpha Lettings', 'Flat for three', '11 September 2027', '£600 per week', 'Deposit £300'])
      expect(text).toContain(part)
    expect(sample?.terms).toMatchObject({ paidMinor: 30_000, lastDay: '2028-09-01' })
    for (const blank of [sample?.terms.student, sample?.terms.reference]) expect(blank).toMatch(/^_+$/)
    expect(sample?.sample?.payments[0]).toEqual({ name: 'Books the room, on the day of booking', amount: '£300' })
  })
})
