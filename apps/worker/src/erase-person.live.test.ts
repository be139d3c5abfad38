import { holdsCanary, newCanary } from '@amber/testing/canary/canary'
import { type FilledPerson, fillPerson } from '@amber/testing/canary/fill-person'
import { findCanaries } from '@amber/testing/canary/find-canary'
import { type ApiPerson, logInPerson } from '@amber/testing/canary/person-of'
import { listUnfilled } from '@amber/testing/canary/unfilled'
import { openFiles } from '@amber/testing/files'
import { drainJobs } from '@amber/testing/jobs'
import { waitForMail } from '@amber/testing/mailbox'
import { startWorld, type World } from '@amber/testing/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const EXPORTS = '/api/v0/auth/users/data_exports'
const ERASURE = '/api/v0/auth/users/erasure'

const canary = newCanary()
let world: World
let person: ApiPerson
let userId: number
let filled: FilledPerson

beforeAll(async () => {
  world = await startWorld({ apps: ['api', 'worker'], populated: false })
  person = await logInPerson(world.url('api'), canary)
  userId = await idOf(person)
  filled = await fillPerson(world.db, userId, canary)
  const files = openFiles()
  await files.put(filled.pictureKey, Buffer.from(canary.word), { contentType: 'image/webp' })
  files.close()
  await drainJobs(world.db)
}, 120_000)

afterAll(() => world.stop())

const idOf = async (who: ApiPerson) => {
  const answer = await who.ask('GET', '/api/v0/auth/users/me')
  return ((await answer.json()) as { data: { id: number } }).data.id
}

type Listed = { data: { result: { id: number; ready_at: string | null }[] } }

const newestExport = async () => ((await (await person.ask('GET', EXPORTS)).json()) as Listed).data.result[0]

describe('somebody who used everything', () => {
  test('has something in every table of the map', async () => {
    expect(await listUnfilled(world.db, userId, canary)).toEqual([])
  })

  test('downloads all of it', { timeout: 60_000 }, async () => {
    expect((await person.ask('POST', EXPORTS)).status).toBe(200)
    await drainJobs(world.db)
    const made = await newestExport()
    expect(made?.ready_at).not.toBeNull()
    const file = await person.ask('GET', `${EXPORTS}/${made?.id}/file`)
    expect(file.headers.get('content-type')).toBe('application/zip')
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await waitForMail(canary.email, { kind: 'export_ready' })
  })

  test('is found where they are, so that the search for them is worth something', async () => {
    const places = (await findCanaries(world, [canary])).map((place) => place.split(' ')[0])
    expect(new Set(places)).toEqual(new Set(['database', 'file', 'index']))
  })

  test('is not erased by a slip: the e-mail has to be their own', async () => {
    const answer = await person.ask('POST', ERASURE, { email: `x${canary.email}` })
    expect(answer.status).toBe(400)
    expect(await idOf(person)).toBe(userId)
  })

  test('asks to be erased, and is nowhere any more', { timeout: 90_000 }, async () => {
    const answer = await person.ask('POST', ERASURE, { email: canary.email.toUpperCase() })
    expect(answer.status).toBe(200)
    // At once, whatever the worker does.
    expect((await person.ask('GET', '/api/v0/auth/users/me')).status).toBe(401)
    await waitForMail(canary.email, { kind: 'account_erased' })
    // Twice, the second time when what was under way has ended; and the index follows.
    await drainJobs(world.db)
    const { doneAt } = await world.db.selectFrom('erasures').select('doneAt').executeTakeFirstOrThrow()
    expect(doneAt).not.toBeNull()
    expect(await findCanaries(world, [canary])).toEqual([])
  })

  test('leaves friends what is theirs: the list, the stars, and that somebody came', async () => {
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

  test('may come back, as somebody new', { timeout: 60_000 }, async () => {
    const again = newCanary()
    const back = await logInPerson(world.url('api'), { ...again, email: `back-${canary.email}` })
    expect(await idOf(back)).not.toBe(userId)
    expect(holdsCanary(canary.word, again)).toBe(false)
  })
})
