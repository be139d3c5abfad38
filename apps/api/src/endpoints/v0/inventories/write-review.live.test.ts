import { contentHash } from '@amber/integrations/files/content-hash'
import { cleanPicture } from '@amber/integrations/pictures/clean-picture'
import { deleteAbandonedReviewUploads } from '@amber/operations/review/delete-abandoned-review-uploads'
import { processReviewImages } from '@amber/operations/review/process-review-images'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { openFiles } from '@amber/testing/files'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../../../test-api.ts'

const PATH = '/api/v0/inventories/alpha-house/reviews'
const TEXT = 'Warm, quiet and close to the library.\nThe laundry is always free on Sundays.'
/** A one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let world: PlaceWorld
let api: TestApi
const files = openFiles()
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi(world.environment)
})
afterAll(async () => {
  files.close()
  await api.close()
  await world.close()
})

type LoggedInUser = { token: string; userId: number }

async function createMovedInStudent(name = 'Priya Raman'): Promise<LoggedInUser> {
  const person = await logIn(world.db, { name })
  await createLead(world.db, {
    userId: person.userId,
    rootId: world.alpha.id,
    inventoryId: world.alpha.tenancies.long,
    stage: 'moved_in',
    moveIn: '2025-09-06',
  })
  return person
}

const logInAgent = () => logIn(world.db, { roles: ['agent'] })

const sendRequest = (person: LoggedInUser | undefined, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(person && { cookies: { user_auth_token: person.token } }),
    headers: SAME_ORIGIN_HEADERS,
  })

const postReview = (person: LoggedInUser | undefined, review: object = {}) =>
  sendRequest(person, 'POST', PATH, { rating: 4, text: TEXT, ...review })

async function createReviewId(person: LoggedInUser, review: object = {}): Promise<number> {
  const response = await postReview(person, review)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { id: number } }>().data.id
}

const moderate = async (reviewId: number, status: string, person?: LoggedInUser) =>
  sendRequest(person ?? (await logInAgent()), 'PUT', `/api/v0/reviews/${reviewId}/status`, {
    status,
    ...(status === 'rejected' && { reason: 'offensive' }),
  })

type ReviewList = { data: { result: { id: number; text: string; media: object[] }[]; meta: { count: number } } }

const listReviews = async () =>
  (await sendRequest(undefined, 'GET', `${PATH}?limit=50&cache=false`)).json<ReviewList>().data

async function requestUpload(person: LoggedInUser) {
  const response = await sendRequest(person, 'GET', `${PATH}/upload_image_credentials?media_type=image/png`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { key: string; upload: { fields: Record<string, string> } } }>().data
}

async function uploadFile(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  const bucket = `${localEnvironment.S3_ENDPOINT}/${localEnvironment.S3_BUCKET}`
  return (await fetch(bucket, { method: 'POST', body: form })).status
}

const runImageJob = (reviewId: number) =>
  processReviewImages({ db: world.db, files, cleanPicture, contentHash }, reviewId)

describe('POST /api/v0/inventories/{id}/reviews', () => {
  test('creates a pending review for a student who moved in and hides it from the list', async () => {
    const person = await createMovedInStudent()
    const before = await listReviews()
    const review = { rating: 5, topics: [{ topic: 'location', rating: 5 }], language: 'de' }
    const id = await createReviewId(person, review)
    expect(await listReviews()).toEqual(before)
    const own = await sendRequest(person, 'GET', `${PATH}/own`)
    expect(own.json()).toMatchObject({
      data: {
        stay: { room_name: 'Flat for three', from: '2025-09-06', until: '2026-08-28' },
        review: { id, status: 'pending', rating: 5, text: TEXT, author_name: 'Priya' },
      },
    })
    const row = await world.db.selectFrom('reviews').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ stayProof: 'booking', kind: 'room_type', language: 'de', stayUntil: '2026-08-28' })
    expect(row.leadId).not.toBeNull()
  })

  test('returns 404 to students who have not moved in and 401 to visitors', async () => {
    const otherStudent = await logIn(world.db)
    await createLead(world.db, { userId: otherStudent.userId, rootId: world.alpha.id, stage: 'agreement_signed' })
    expect((await postReview(otherStudent)).statusCode).toBe(404)
    expect((await sendRequest(otherStudent, 'GET', `${PATH}/own`)).statusCode).toBe(404)
    expect((await sendRequest(otherStudent, 'GET', `${PATH}/upload_image_credentials`)).statusCode).toBe(404)
    expect((await postReview(undefined)).statusCode).toBe(401)
  })

  test('accepts one review per stay under concurrent requests', async () => {
    const person = await createMovedInStudent()
    const responses = await Promise.all([postReview(person), postReview(person), postReview(person)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['a text that is too short', { text: 'Nice.' }],
    ['a URL as the author name', { author_name: 'www.evil.example' }],
    [
      'a duplicate topic',
      {
        topics: [
          { topic: 'value', rating: 1 },
          { topic: 'value', rating: 5 },
        ],
      },
    ],
    ['an unknown image key', { image_keys: ['quarantine/reviews/none'] }],
  ])('rejects %s and stores nothing', async (_, review) => {
    const person = await createMovedInStudent()
    expect((await postReview(person, review)).statusCode).toBe(400)
    expect((await sendRequest(person, 'GET', `${PATH}/own`)).json()).toMatchObject({ data: { review: null } })
  })
})

describe('review images', () => {
  // spec: 7.get-upload-credentials
  test('stay in quarantine until a job re-encodes them and drops invalid files, and are published with the review', async () => {
    const person = await createMovedInStudent()
    const first = await requestUpload(person)
    const second = await requestUpload(person)
    expect(await uploadFile(first.upload.fields, PNG)).toBe(204)
    expect(await uploadFile(second.upload.fields, Buffer.from('MZ this is a program'))).toBe(204)
    const id = await createReviewId(person, { image_keys: [second.key, first.key] })
    // The job has not inspected the images yet.
    expect((await moderate(id, 'published')).statusCode).toBe(409)
    await runImageJob(id)
    await runImageJob(id)
    const media = await world.db.selectFrom('reviewMedia').where('reviewId', '=', id).selectAll().execute()
    expect(media).toEqual([expect.objectContaining({ position: 2, width: 1, height: 1 })])
    expect(media[0]?.basePath).toMatch(/^reviews\/[0-9a-f]{32}\.webp$/)
    expect(await files.head(media[0]?.basePath ?? '')).toMatchObject({ contentType: 'image/webp' })
    expect(await files.head(first.key)).toBeUndefined()
    expect(await files.head(second.key)).toBeUndefined()
    expect((await moderate(id, 'published')).statusCode).toBe(200)
    expect((await listReviews()).result.find((review) => review.id === id)?.media).toHaveLength(1)
  })

  test('are rejected by the file store when their type, size or key is not allowed', async () => {
    const person = await createMovedInStudent()
    const { upload } = await requestUpload(person)
    expect(await uploadFile({ ...upload.fields, 'Content-Type': 'text/html' }, PNG)).toBe(403)
    expect(await uploadFile({ ...upload.fields, key: 'reviews/mine.webp' }, PNG)).toBe(403)
    expect(await uploadFile(upload.fields, new Uint8Array(10 * 1024 * 1024 + 1))).toBeGreaterThanOrEqual(400)
  })

  test("can't be used in someone else's review", async () => {
    const [owner, thief] = [await createMovedInStudent(), await createMovedInStudent()]
    const { key } = await requestUpload(owner)
    expect((await postReview(thief, { image_keys: [key] })).statusCode).toBe(400)
    expect((await postReview(owner, { image_keys: [key] })).statusCode).toBe(200)
  })

  test('are deleted after a day without a review and limited to twenty uploads per day', async () => {
    const person = await createMovedInStudent()
    const { key, upload } = await requestUpload(person)
    expect(await uploadFile(upload.fields, PNG)).toBe(204)
    for (let count = 2; count <= 20; count++) await requestUpload(person)
    expect((await sendRequest(person, 'GET', `${PATH}/upload_image_credentials`)).statusCode).toBe(429)
    await deleteAbandonedReviewUploads({ db: world.db, files })
    expect(await files.head(key)).toBeDefined()
    await world.db
      .updateTable('reviewUploads')
      .where('userId', '=', person.userId)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await deleteAbandonedReviewUploads({ db: world.db, files })
    expect(await files.head(key)).toBeUndefined()
    const remaining = await world.db
      .selectFrom('reviewUploads')
      .where('userId', '=', person.userId)
      .selectAll()
      .execute()
    expect(remaining).toEqual([])
  })

  test('are deleted from old daily quarantine folders even when nothing refers to them', async () => {
    const { key } = await requestUpload(await createMovedInStudent())
    expect(key).toMatch(/^quarantine\/reviews\/\d{4}-\d\d-\d\d\/[\da-f-]{36}$/)
    const [oldKey, recentKey] = [key.replace(/\d{4}-\d\d-\d\d/, '2020-02-29'), key]
    for (const fileKey of [oldKey, recentKey]) await files.put(fileKey, PNG, { contentType: 'image/png' })
    await deleteAbandonedReviewUploads({ db: world.db, files })
    expect(await files.head(oldKey)).toBeUndefined()
    expect(await files.head(recentKey)).toBeDefined()
  })
})

describe('PUT /api/v0/reviews/{id}/status', () => {
  test('publishes, rejects and republishes, each with an audit entry and a place.changed event', async () => {
    const id = await createReviewId(await createMovedInStudent(), { rating: 1 })
    const before = await listReviews()
    const agent = await logInAgent()
    const getVersion = () =>
      world.db.selectFrom('inventories').where('id', '=', world.alpha.id).select('version').executeTakeFirstOrThrow()
    const { version: oldVersion } = await getVersion()
    const countChangeEvents = async () =>
      (await world.db.selectFrom('events').where('type', '=', 'place.changed').select('id').execute()).length
    const eventCountBefore = await countChangeEvents()
    expect((await moderate(id, 'published', agent)).statusCode).toBe(200)
    expect((await getVersion()).version).toBeGreaterThan(oldVersion)
    expect((await listReviews()).meta.count).toBe(before.meta.count + 1)
    expect((await moderate(id, 'published', agent)).statusCode).toBe(409)
    expect((await moderate(id, 'rejected', agent)).statusCode).toBe(200)
    expect((await listReviews()).meta.count).toBe(before.meta.count)
    expect((await moderate(id, 'published', agent)).statusCode).toBe(200)
    const audit = await world.db
      .selectFrom('auditLog')
      .where('action', '=', 'review.moderate')
      .where('actorId', '=', agent.userId)
      .select(['ids', 'fields'])
      .execute()
    expect(audit).toHaveLength(3)
    expect(audit[0]).toEqual({ ids: { review_id: id, root_id: world.alpha.id }, fields: ['status'] })
    expect(await countChangeEvents()).toBe(eventCountBefore + 3)
  })

  test('returns 403 to students, 404 for an unknown review and 400 for an invalid status', async () => {
    const person = await createMovedInStudent()
    const id = await createReviewId(person)
    expect((await moderate(id, 'published', person)).statusCode).toBe(403)
    expect((await moderate(987_654_321, 'published')).statusCode).toBe(404)
    expect((await moderate(id, 'pending')).statusCode).toBe(400)
  })
})
