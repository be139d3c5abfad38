import { newCanary } from '@amber/testing/canary/canary'
import { type FilledPerson, fillPerson } from '@amber/testing/canary/fill-person'
import { findCanaries } from '@amber/testing/canary/find-canary'
import { type ApiPerson, logInPerson } from '@amber/testing/canary/log-in-person'
import { listUnfilled } from '@amber/testing/canary/unfilled'
import { openFiles } from '@amber/testing/files'
import { drainJobs } from '@amber/testing/jobs'
import { waitForMail } from '@amber/testing/mailbox'
import { startWorld, type World } from '@amber/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const EXPORTS_PATH = '/api/v0/auth/users/data_exports'
const ERASURE_PATH = '/api/v0/auth/users/erasure'

const canary = newCanary()
let world: World
let person: ApiPerson
let userId: number
let filled: FilledPerson

beforeAll(async () => {
  world = await startWorld({ apps: ['api', 'worker'], populated: false })
  person = await logInPerson({ url: world.url('api'), origin: world.siteUrl }, canary)
  userId = await idOf(person)
  filled = await fillPerson(world.db, userId, canary)
  const files = openFiles()
  await files.put(filled.pictureKey, Buffer.from(canary.word), { contentType: 'image/webp' })
  files.close()
  await drainJobs(world.db)
}, 120_000)

afterAll(() => world.stop())

const idOf = async (caller: ApiPerson) => {
  const response = await caller.request('GET', '/api/v0/auth/users/me')
  return ((await response.json()) as { data: { id: number } }).data.id
}

type ExportList = { data: { result: { id: number; ready_at: string | null }[] } }

const getNewestExport = async () =>
  ((await (await person.request('GET', EXPORTS_PATH)).json()) as ExportList).data.result[0]

describe('data export and erasure of a user with data in every table', () => {
  test('starts with data in every table of the personal data map', async () => {
    expect(await listUnfilled(world.db, userId, canary)).toEqual([])
  })

  test('lets the user download an export', { timeout: 60_000 }, async () => {
    expect((await person.request('POST', EXPORTS_PATH)).status).toBe(200)
    await drainJobs(world.db)
    const dataExport = await getNewestExport()
    expect(dataExport?.ready_at).not.toBeNull()
    const file = await person.request('GET', `${EXPORTS_PATH}/${dataExport?.id}/file`)
    expect(file.headers.get('content-type')).toBe('application/zip')
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await waitForMail(canary.email, { kind: 'export_ready' })
  })

  test("finds the user's data in the database, files and index before erasure", async () => {
    const locations = (await findCanaries(world, [canary])).map((location) => location.split(' ')[0])
    expect(new Set(locations)).toEqual(new Set(['database', 'file', 'index']))
  })

  test("rejects erasure when the email is not the user's own", async () => {
    const response = await person.request('POST', ERASURE_PATH, { email: `x${canary.email}` })
    expect(response.status).toBe(400)
    expect(await idOf(person)).toBe(userId)
  })

  test("ends the session and removes the user's data everywhere", { timeout: 90_000 }, async () => {
    const response = await person.request('POST', ERASURE_PATH, { email: canary.email.toUpperCase() })
    expect(response.status).toBe(200)
    // The session ends immediately, before the worker runs.
    expect((await person.request('GET', '/api/v0/auth/users/me')).status).toBe(401)
    await waitForMail(canary.email, { kind: 'account_erased' })
    // The erasure job runs twice: the second pass catches work that was in flight during the first. Indexing follows.
    await drainJobs(world.db)
    const { doneAt } = await world.db.selectFrom('erasures').select('doneAt').executeTakeFirstOrThrow()
    expect(doneAt).not.toBeNull()
    expect(await findCanaries(world, [canary])).toEqual([])
  })

  test("keeps shared shortlists, ratings, leads and referrals, without the user's data", async () => {
    const lists = await world.db.selectFrom('sharedShortlists').select(['id', 'ownerId', 'name']).execute()
    expect(lists).toEqual([{ id: filled.sharedListId, ownerId: filled.friendId, name: 'Kim' }])
    const places = await world.db.selectFrom('sharedShortlistPlaces').select(['listId', 'addedBy']).execute()
    expect(places).toEqual([{ listId: filled.sharedListId, addedBy: null }])
    const reviews = await world.db.selectFrom('reviews').select(['id', 'rating', 'text', 'userId']).execute()
    expect(reviews).toEqual([{ id: filled.reviewId, rating: 4, text: '', userId: null }])
    const leads = await world.db.selectFrom('leads').select(['id', 'userId', 'stage']).execute()
    expect(leads).toEqual([{ id: filled.leadId, userId: null, stage: 'closed' }])
    const referrals = await world.db.selectFrom('referrals').select(['referrerId', 'friendEmail']).execute()
    expect(referrals).toEqual([{ referrerId: filled.friendId, friendEmail: null }])
  })

  test('gives a returning user a new account', { timeout: 60_000 }, async () => {
    const returningUser = await logInPerson({ url: world.url('api'), origin: world.siteUrl }, canary)
    expect(await idOf(returningUser)).not.toBe(userId)
  })
})
