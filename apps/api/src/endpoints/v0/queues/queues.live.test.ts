import { randomUUID } from 'node:crypto'
import { listComplaints } from '@amber/contract/schemas/complaints'
import { listDuplicates, listFeedErrors } from '@amber/contract/schemas/queues'
import { listPendingReviews } from '@amber/contract/schemas/reviews'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { recordFeedError } from '@amber/db/queries/queue/record-feed-error'
import { COMPLAINT_RETENTION_DAYS } from '@amber/domain/complaint/complaint'
import { deleteExpiredComplaints } from '@amber/operations/complaint/delete-expired-complaints'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { createImage, createReview } from '@amber/testing/factories/place-records'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../../../test-api.ts'

let world: PlaceWorld
let api: TestApi
let staff: { token: string; userId: number }
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi({ ...world.environment, RATE_LIMIT_FORM: '1000' })
  staff = await logIn(world.db, { roles: ['agent'] })
})
afterAll(async () => {
  await api.close()
  await world.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const send = (method: Method, path: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v0${path}`,
    ...(payload && { payload }),
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: staff.token },
  })

async function list<S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> {
  const response = await send('GET', path)
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode} ${response.body}`)
  return z.parse(schema, response.json())
}

const mailsTo = (toEmail: string) =>
  world.db.selectFrom('mails').where('toEmail', '=', toEmail).select(['kind', 'language']).orderBy('id').execute()

describe('GET /api/v0/reviews/pending', () => {
  test('lists the oldest first with place, topics and images, and nothing that is decided', async () => {
    const later = await createReview(world.db, world.alpha.id, { status: 'pending', publishedAt: null })
    const earlier = await createReview(world.db, world.alpha.id, {
      status: 'pending',
      publishedAt: null,
      createdAt: '2026-01-01T00:00:00Z',
    })
    await world.db
      .insertInto('reviewMedia')
      .values({ reviewId: earlier.id, position: 1, basePath: 'reviews/a', width: 8, height: 6 })
      .execute()
    await world.db.insertInto('reviewTopics').values({ reviewId: earlier.id, topic: 'value', rating: 2 }).execute()
    const { data } = await list(listPendingReviews.response, '/reviews/pending')
    const ids = data.result.map(({ id }) => id)
    expect(ids.filter((id) => id === earlier.id || id === later.id)).toEqual([earlier.id, later.id])
    const decided = await world.db.selectFrom('reviews').where('status', '<>', 'pending').select('id').execute()
    expect(ids).not.toEqual(expect.arrayContaining([decided[0]?.id]))
    expect(data.meta.count).toBe(ids.length)
    expect(data.result[0]).toMatchObject({
      place: { id: world.alpha.id, canonical_name: 'alpha-house' },
      topics: [{ topic: 'value', rating: 2 }],
      media: [{ base_path: 'reviews/a', width: 8, height: 6 }],
      uploads_count: 0,
    })
  })
})

describe('PUT /api/v0/reviews/{id}/status', () => {
  test('requires a reason to decline, stores it and tells the author in their language, once per status', async () => {
    const author = await createUser(world.db, { language: 'fr' })
    const { id } = await createReview(world.db, world.alpha.id, {
      status: 'pending',
      publishedAt: null,
      userId: author.id,
    })
    const decide = (decision: object) => send('PUT', `/reviews/${id}/status`, decision)
    expect((await decide({ status: 'rejected' })).statusCode).toBe(400)
    expect((await decide({ status: 'rejected', reason: 'dull' })).statusCode).toBe(400)
    expect((await decide({ status: 'rejected', reason: 'advert' })).statusCode).toBe(200)
    const stored = () => world.db.selectFrom('reviews').where('id', '=', id).select(['status', 'declinedFor']).execute()
    expect(await stored()).toEqual([{ status: 'rejected', declinedFor: 'advert' }])
    expect((await decide({ status: 'published' })).statusCode).toBe(200)
    expect(await stored()).toEqual([{ status: 'published', declinedFor: null }])
    expect((await decide({ status: 'rejected', reason: 'offensive' })).statusCode).toBe(200)
    expect(await mailsTo(author.email ?? '')).toEqual([
      { kind: 'review_declined', language: 'fr' },
      { kind: 'review_published', language: 'fr' },
    ])
  })
})

describe('complaints', () => {
  const newComplaint = (email: string) => ({
    kind: 'price',
    text: 'The page says 150,\r\nthe landlord asks 190.',
    email,
    idempotency_key: randomUUID(),
  })
  const newEmail = () => `${randomUUID()}@example.com`

  test('are stored once by key, confirmed by email, listed and resolved once with an outcome', async () => {
    const email = newEmail()
    const complaint = newComplaint(email)
    const report = (body: object) => send('POST', '/inventories/alpha-house/complaints', body)
    expect((await report(complaint)).json()).toEqual({ data: { is_new: true } })
    expect((await report(complaint)).json()).toEqual({ data: { is_new: false } })
    expect((await report({ ...complaint, email: newEmail() })).statusCode).toBe(409)
    const { data } = await list(listComplaints.response, '/complaints')
    const found = data.result.filter((each) => each.email === email)
    expect(found).toMatchObject([
      { place: { canonical_name: 'alpha-house' }, kind: 'price', text: 'The page says 150,\nthe landlord asks 190.' },
    ])
    const resolve = () => send('PUT', `/complaints/${found[0]?.id}`, { outcome: 'corrected' })
    expect((await resolve()).statusCode).toBe(200)
    expect((await resolve()).statusCode).toBe(409)
    expect((await list(listComplaints.response, '/complaints')).data.result).not.toContainEqual(found[0])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['complaint_received', 'complaint_resolved'])
  })

  test('are rejected with an unknown place, kind, email or an empty text', async () => {
    const complaint = newComplaint(newEmail())
    const statusOf = async (body: object, place = 'alpha-house') =>
      (await send('POST', `/inventories/${place}/complaints`, { ...complaint, ...body })).statusCode
    expect(await statusOf({}, 'no-such-house')).toBe(404)
    expect(await statusOf({ kind: 'mood' })).toBe(400)
    expect(await statusOf({ email: 'nobody' })).toBe(400)
    expect(await statusOf({ text: '         ' })).toBe(400)
  })

  test('are deleted after the time that the form states', async () => {
    const [old, open] = [newEmail(), newEmail()]
    for (const email of [old, open]) await send('POST', '/inventories/alpha-house/complaints', newComplaint(email))
    await world.db
      .updateTable('complaints')
      .where('email', '=', old)
      .set({ outcome: 'removed', resolvedAt: new Date(Date.now() - (COMPLAINT_RETENTION_DAYS + 1) * 86_400_000) })
      .execute()
    await deleteExpiredComplaints(world.db)
    const left = await world.db.selectFrom('complaints').where('email', 'in', [old, open]).select('email').execute()
    expect(left).toEqual([{ email: open }])
  })
})

describe('feed errors', () => {
  test('are counted while they are open, and open anew after they were closed', async () => {
    const { id: organisationId } = await createOrganisation(world.db)
    const error = {
      organisationId,
      rootId: world.alpha.id,
      reference: 'row 7',
      code: 'invalid_price' as const,
      received: 'on request',
    }
    const record = () => world.db.transaction().execute((tx) => recordFeedError(tx, error))
    await record()
    await record()
    const { data } = await list(listFeedErrors.response, '/feed_errors')
    expect(data.result).toMatchObject([{ reference: 'row 7', code: 'invalid_price', received: 'on request', times: 2 }])
    const close = () => send('DELETE', `/feed_errors/${data.result[0]?.id}`)
    expect((await close()).statusCode).toBe(200)
    expect((await close()).statusCode).toBe(404)
    await record()
    expect((await list(listFeedErrors.response, '/feed_errors')).data.result).toMatchObject([{ times: 1 }])
  })
})

/** Writes the overviews, as indexing does. */
async function indexAll() {
  const places = await world.db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const ids = places.map(({ id }) => id)
  await world.db.transaction().execute((tx) => savePlaceOverviews(tx, ids))
}

describe('GET /api/v0/inventories/duplicates', () => {
  const part = (name: string) => ({ long_name: name, short_name: name })
  const address = (number: string) => ({
    street_number: part(number),
    route: part('Mill Lane'),
    postal_code: part('LS1 4AB'),
  })

  test('groups active places by address and by main image, and no others', async () => {
    const regionId = world.regions.districtId
    const create = (place: object) => createPlace(world.db, { place: { regionId, status: 'active', ...place } })
    const twins = [await create({ address: address('3') }), await create({ address: address('3') })]
    await create({ address: address('4') })
    await create({ address: address('3'), status: 'inactive' })
    const pictured = [await create({}), await create({})]
    for (const { id } of pictured) await createImage(world.db, id, { basePath: 'images/same' })
    await createImage(world.db, (await create({})).id, { basePath: 'images/other' })
    await indexAll()
    const { data } = await list(listDuplicates.response, '/inventories/duplicates')
    expect(data.result.map(({ reason, places }) => [reason, places.map(({ id }) => id)])).toEqual([
      ['address', twins.map(({ id }) => id)],
      ['image', pictured.map(({ id }) => id)],
    ])
    expect(data.meta.count).toBe(2)

    const dismiss = (ids: number[]) => send('POST', '/inventories/duplicates/dismiss', { ids })
    expect((await dismiss([twins[0]?.id ?? 0, 999_999_999])).statusCode).toBe(404)
    expect((await dismiss(twins.map(({ id }) => id))).statusCode).toBe(200)
    const left = await list(listDuplicates.response, '/inventories/duplicates')
    expect(left.data.result.map(({ reason }) => reason)).toEqual(['image'])
    expect(left.data.meta.count).toBe(1)
    const entries = world.db.selectFrom('auditLog').where('action', '=', 'duplicate.dismiss').select('ids').execute()
    expect(await entries).toEqual(twins.map(({ id }) => ({ ids: { root_id: id } })))
  })
})

describe('POST /api/v0/inventories/{id}/availability/confirm', () => {
  test('confirms every tenancy with the slots as they are, and leaves an audit entry', async () => {
    const place = await createPlace(world.db, { tenancies: 2 })
    const slots = () =>
      world.db.selectFrom('availability').where('rootId', '=', place.id).select(['placesLeft', 'confirmedBy']).execute()
    const before = await slots()
    expect((await send('POST', `/inventories/${place.id}/availability/confirm`)).statusCode).toBe(200)
    expect(await slots()).toEqual(before.map(({ placesLeft }) => ({ placesLeft, confirmedBy: staff.userId })))
    const entries = world.db.selectFrom('auditLog').where('action', '=', 'availability.confirm').select('ids').execute()
    expect(await entries).toEqual([{ ids: { root_id: place.id } }])
  })

  test('returns 409 for a place without slots', async () => {
    expect((await send('POST', `/inventories/${world.bareId}/availability/confirm`)).statusCode).toBe(409)
  })
})
