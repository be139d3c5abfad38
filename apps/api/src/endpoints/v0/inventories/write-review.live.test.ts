import { contentHash } from '@amber/integrations/files/content-hash'
import { cleanPicture } from '@amber/integrations/pictures/clean-picture'
import { forgetReviewUploads } from '@amber/operations/review/forget-review-uploads'
import { takeReviewPictures } from '@amber/operations/review/take-review-pictures'
import { localEnvironment } from '@amber/testing/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { openFiles } from '@amber/testing/files'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, OWN_PAGE, type TestApi } from '../../../test-api.ts'

const PATH = '/api/v0/inventories/alpha-house/reviews'
const TEXT = 'Warm, quiet and close to the library.\nThe laundry is always free on Sundays.'
/** One pixel. */
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

type Person = { token: string; userId: number }

async function tenant(name = 'Priya Raman'): Promise<Person> {
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

const staff = () => logIn(world.db, { roles: ['agent'] })

const ask = (person: Person | undefined, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(person && { cookies: { user_auth_token: person.token } }),
    headers: OWN_PAGE,
  })

const write = (person: Person | undefined, review: object = {}) =>
  ask(person, 'POST', PATH, { rating: 4, text: TEXT, ...review })

async function written(person: Person, review: object = {}): Promise<number> {
  const answer = await write(person, review)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { id: number } }>().data.id
}

const moderate = async (reviewId: number, status: string, person?: Person) =>
  ask(person ?? (await staff()), 'PUT', `/api/v0/reviews/${reviewId}/status`, { status })

type Listed = { data: { result: { id: number; text: string; media: object[] }[]; meta: { count: number } } }

const listed = async () => (await ask(undefined, 'GET', `${PATH}?limit=50&cache=false`)).json<Listed>().data

async function allowed(person: Person) {
  const answer = await ask(person, 'GET', `${PATH}/upload_image_credentials?media_type=image/png`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { key: string; upload: { fields: Record<string, string> } } }>().data
}

async function send(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  const bucket = `${localEnvironment.S3_ENDPOINT}/${localEnvironment.S3_BUCKET}`
  return (await fetch(bucket, { method: 'POST', body: form })).status
}

const takePictures = (reviewId: number) =>
  takeReviewPictures({ db: world.db, files, cleanPicture, contentHash }, reviewId)

describe('writing a review', () => {
  test('whoever moved in writes one, which nobody sees before it is published', async () => {
    const person = await tenant()
    const before = await listed()
    const review = { rating: 5, topics: [{ topic: 'location', rating: 5 }], language: 'de' }
    const id = await written(person, review)
    expect(await listed()).toEqual(before)
    const own = await ask(person, 'GET', `${PATH}/own`)
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

  test('who only enquired, or is not logged in, writes nothing', async () => {
    const stranger = await logIn(world.db)
    await createLead(world.db, { userId: stranger.userId, rootId: world.alpha.id, stage: 'agreement_signed' })
    expect((await write(stranger)).statusCode).toBe(404)
    expect((await ask(stranger, 'GET', `${PATH}/own`)).statusCode).toBe(404)
    expect((await ask(stranger, 'GET', `${PATH}/upload_image_credentials`)).statusCode).toBe(404)
    expect((await write(undefined)).statusCode).toBe(401)
  })

  test('a stay is reviewed once, also by two clicks at once', async () => {
    const person = await tenant()
    const answers = await Promise.all([write(person), write(person), write(person)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test.each([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['too few words', { text: 'Nice.' }],
    ['an address for a name', { author_name: 'www.evil.example' }],
    [
      'a topic twice',
      {
        topics: [
          { topic: 'value', rating: 1 },
          { topic: 'value', rating: 5 },
        ],
      },
    ],
    ['a picture that was never allowed', { image_keys: ['quarantine/reviews/none'] }],
  ])('refuses %s, and keeps nothing of it', async (_, review) => {
    const person = await tenant()
    expect((await write(person, review)).statusCode).toBe(400)
    expect((await ask(person, 'GET', `${PATH}/own`)).json()).toMatchObject({ data: { review: null } })
  })
})

describe('pictures of a review', () => {
  // spec: 7.get-upload-credentials
  test('go to quarantine, are drawn anew by a job, and are published with the review', async () => {
    const person = await tenant()
    const first = await allowed(person)
    const second = await allowed(person)
    expect(await send(first.upload.fields, PNG)).toBe(204)
    expect(await send(second.upload.fields, Buffer.from('MZ this is a program'))).toBe(204)
    const id = await written(person, { image_keys: [second.key, first.key] })
    // Nothing of it was looked at yet.
    expect((await moderate(id, 'published')).statusCode).toBe(409)
    await takePictures(id)
    await takePictures(id)
    const media = await world.db.selectFrom('reviewMedia').where('reviewId', '=', id).selectAll().execute()
    expect(media).toEqual([expect.objectContaining({ position: 2, width: 1, height: 1 })])
    expect(media[0]?.basePath).toMatch(/^reviews\/[0-9a-f]{32}\.webp$/)
    expect(await files.head(media[0]?.basePath ?? '')).toMatchObject({ contentType: 'image/webp' })
    expect(await files.head(first.key)).toBeUndefined()
    expect(await files.head(second.key)).toBeUndefined()
    expect((await moderate(id, 'published')).statusCode).toBe(200)
    expect((await listed()).result.find((review) => review.id === id)?.media).toHaveLength(1)
  })

  test('of another type, too large, or under another name are refused by the file store', async () => {
    const person = await tenant()
    const { upload } = await allowed(person)
    expect(await send({ ...upload.fields, 'Content-Type': 'text/html' }, PNG)).toBe(403)
    expect(await send({ ...upload.fields, key: 'reviews/mine.webp' }, PNG)).toBe(403)
    expect(await send(upload.fields, new Uint8Array(10 * 1024 * 1024 + 1))).toBeGreaterThanOrEqual(400)
  })

  test('of somebody else are not theirs to show', async () => {
    const [owner, thief] = [await tenant(), await tenant()]
    const { key } = await allowed(owner)
    expect((await write(thief, { image_keys: [key] })).statusCode).toBe(400)
    expect((await write(owner, { image_keys: [key] })).statusCode).toBe(200)
  })

  test('that no review was sent for are forgotten after a day, and nobody is allowed more than a day has', async () => {
    const person = await tenant()
    const { key, upload } = await allowed(person)
    expect(await send(upload.fields, PNG)).toBe(204)
    for (let count = 2; count <= 20; count++) await allowed(person)
    expect((await ask(person, 'GET', `${PATH}/upload_image_credentials`)).statusCode).toBe(429)
    await forgetReviewUploads({ db: world.db, files })
    expect(await files.head(key)).toBeDefined()
    await world.db
      .updateTable('reviewUploads')
      .where('userId', '=', person.userId)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await forgetReviewUploads({ db: world.db, files })
    expect(await files.head(key)).toBeUndefined()
    const left = await world.db.selectFrom('reviewUploads').where('userId', '=', person.userId).selectAll().execute()
    expect(left).toEqual([])
  })

  test('that are sent once more when nobody waits for them lie in a folder by day, and go with it', async () => {
    const { key } = await allowed(await tenant())
    expect(key).toMatch(/^quarantine\/reviews\/\d{4}-\d\d-\d\d\/[\da-f-]{36}$/)
    const [stray, recent] = [key.replace(/\d{4}-\d\d-\d\d/, '2020-02-29'), key]
    for (const one of [stray, recent]) await files.put(one, PNG, { contentType: 'image/png' })
    await forgetReviewUploads({ db: world.db, files })
    expect(await files.head(stray)).toBeUndefined()
    expect(await files.head(recent)).toBeDefined()
  })
})

describe('PUT /api/v0/reviews/{id}/status', () => {
  test('publishes, takes back and publishes again; each is written down and reaches the search', async () => {
    const id = await written(await tenant(), { rating: 1 })
    const before = await listed()
    const agent = await staff()
    const version = () =>
      world.db.selectFrom('inventories').where('id', '=', world.alpha.id).select('version').executeTakeFirstOrThrow()
    const { version: old } = await version()
    const changes = async () =>
      (await world.db.selectFrom('events').where('type', '=', 'place.changed').select('id').execute()).length
    const known = await changes()
    expect((await moderate(id, 'published', agent)).statusCode).toBe(200)
    expect((await version()).version).toBeGreaterThan(old)
    expect((await listed()).meta.count).toBe(before.meta.count + 1)
    expect((await moderate(id, 'published', agent)).statusCode).toBe(409)
    expect((await moderate(id, 'rejected', agent)).statusCode).toBe(200)
    expect((await listed()).meta.count).toBe(before.meta.count)
    expect((await moderate(id, 'published', agent)).statusCode).toBe(200)
    const audit = await world.db
      .selectFrom('auditLog')
      .where('action', '=', 'review.moderate')
      .where('actorId', '=', agent.userId)
      .select(['ids', 'fields'])
      .execute()
    expect(audit).toHaveLength(3)
    expect(audit[0]).toEqual({ ids: { review_id: id, root_id: world.alpha.id }, fields: ['status'] })
    expect(await changes()).toBe(known + 3)
  })

  test('only staff may, and none that is not there', async () => {
    const person = await tenant()
    const id = await written(person)
    expect((await moderate(id, 'published', person)).statusCode).toBe(403)
    expect((await moderate(987_654_321, 'published')).statusCode).toBe(404)
    expect((await moderate(id, 'pending')).statusCode).toBe(400)
  })
})
