import { randomUUID } from 'node:crypto'
import { MOST_NOTES } from '@amber/domain/shared-shortlist/vocabulary'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { invitationOf, join, openFriend, openSharedList, SHARED, stateOf } from '../../../../test-shared-shortlists.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
})
afterAll(() => login.close())

const look = (token: string) => login.browser().get(`/api/v0/shared_shortlist_invitation?token=${token}`)

describe('a link to join', () => {
  test('tells who asks and to what before anyone logs in, and nothing of those who are in', async () => {
    const { owner, id } = await openSharedList(login)
    const answer = await look(await invitationOf(owner, id))
    expect(answer.json()).toEqual({
      data: { from: 'Ana', name: 'Leeds 2027', members_count: 2, places_count: 1, joined_id: null },
    })
  })

  test('is not found when it is wrong, of another list, or has ended', async () => {
    const [{ owner, id, path }, other] = [await openSharedList(login), await openSharedList(login)]
    const token = await invitationOf(owner, id)
    const swapped = token.replace(/^\d+/, String(other.id))
    for (const wrong of ['x', '1.x', swapped, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await look(wrong)).statusCode, wrong).toBe(404)
    }
    expect((await owner.browser.post(`${path}/invitation`)).statusCode).toBe(200)
    expect((await look(token)).statusCode).toBe(404)
    expect((await join(await openFriend(login), token, 'Eve')).statusCode).toBe(404)
    expect((await look(await invitationOf(owner, id))).statusCode).toBe(200)
  })

  test('lets someone in once, under the name they gave first', async () => {
    const { owner, friend, id } = await openSharedList(login)
    const token = await invitationOf(owner, id)
    expect((await join(friend, token, 'Somebody else')).json()).toEqual({ data: { id } })
    expect((await stateOf(owner, id)).members.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  })

  test('is in no line of the log', async () => {
    const { owner, id } = await openSharedList(login)
    const token = await invitationOf(owner, id)
    await look(token)
    expect(login.api.lines.join('')).not.toContain(token.slice(token.indexOf('.')))
  })
})

describe('a shared shortlist', () => {
  test('is nobody else’s to see or to change', async () => {
    const { path, onPlace, owner, id } = await openSharedList(login)
    const stranger = await openFriend(login)
    const { version } = await stateOf(owner, id)
    const answers = [
      await stranger.browser.get(path),
      await stranger.browser.get(`${path}/events`),
      await stranger.browser.send('PUT', path, { shared_shortlist: { name: 'Mine' } }),
      await stranger.browser.send('DELETE', path),
      await stranger.browser.post(`${path}/invitation`),
      await stranger.browser.send('DELETE', `${path}/members/${owner.userId}`),
      await stranger.browser.send('PUT', `${path}/budget`, {
        budget: { min: null, max: 1, currency: 'GBP', period: 'weekly' },
      }),
      await stranger.browser.send('PUT', `${onPlace}/vote`, { vote: 'yes' }),
      await stranger.browser.send('DELETE', `${onPlace}/vote`),
      await stranger.browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Hello' }),
      await stranger.browser.send('PUT', onPlace),
      await stranger.browser.send('DELETE', onPlace),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect((await stateOf(owner, id)).version).toBe(version)
    expect((await stranger.browser.get(SHARED)).json()).toEqual({ data: { result: [] } })
  })

  test('is renamed, its link renewed, and deleted by whoever began it alone', async () => {
    const { path, friend, owner, id } = await openSharedList(login)
    const rename = { shared_shortlist: { name: 'York 2027' } }
    expect((await friend.browser.send('PUT', path, rename)).statusCode).toBe(403)
    expect((await friend.browser.post(`${path}/invitation`)).statusCode).toBe(403)
    expect((await friend.browser.send('DELETE', path)).statusCode).toBe(403)
    expect((await owner.browser.send('PUT', path, rename)).statusCode).toBe(200)
    expect((await stateOf(friend, id)).name).toBe('York 2027')
    expect((await owner.browser.send('DELETE', path)).statusCode).toBe(200)
    expect((await friend.browser.get(path)).statusCode).toBe(404)
    expect((await owner.browser.send('DELETE', path)).statusCode).toBe(404)
  })

  test('is left with all one has said; who is taken out can’t come back by the old link', async () => {
    const { path, onPlace, friend, owner, id } = await openSharedList(login)
    await friend.browser.send('PUT', `${onPlace}/vote`, { vote: 'veto' })
    await friend.browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Too far' })
    const link = await invitationOf(friend, id)
    // The one who began it can't leave, and nobody takes them out.
    expect((await owner.browser.send('DELETE', `${path}/members/${owner.userId}`)).statusCode).toBe(409)
    expect((await friend.browser.send('DELETE', `${path}/members/${owner.userId}`)).statusCode).toBe(403)

    expect((await friend.browser.send('DELETE', `${path}/members/${friend.userId}`)).statusCode).toBe(200)
    const [place] = (await stateOf(owner, id)).places
    expect(place).toMatchObject({ votes: [], notes: [] })
    expect((await join(friend, link, 'Ben')).statusCode).toBe(200)

    expect((await owner.browser.send('DELETE', `${path}/members/${friend.userId}`)).statusCode).toBe(200)
    expect((await friend.browser.get(path)).statusCode).toBe(404)
    expect((await join(friend, link, 'Ben')).statusCode).toBe(404)
  })

  test('has a budget a member, which is whole or none', async () => {
    const { path, friend, owner, id } = await openSharedList(login)
    const budget = { min: 100_00, max: 200_00, currency: 'EUR', period: 'monthly' }
    expect((await friend.browser.send('PUT', `${path}/budget`, { budget })).statusCode).toBe(200)
    expect((await stateOf(owner, id)).members[1]).toMatchObject({ name: 'Ben', budget })
    const turned = { ...budget, min: 300_00 }
    expect((await friend.browser.send('PUT', `${path}/budget`, { budget: turned })).json()).toMatchObject({
      error: { code: 'invalid_input', fields: { 'budget.min': expect.any(String) } },
    })
    expect((await friend.browser.send('DELETE', `${path}/budget`)).statusCode).toBe(200)
    expect((await stateOf(owner, id)).members[1]?.budget).toBeNull()
  })
})

describe('a vote', () => {
  test('is the last one sent; the same one again is no change', async () => {
    const { onPlace, friend, owner, id } = await openSharedList(login)
    const versions: number[] = []
    for (const vote of ['yes', 'yes', 'veto', 'veto', 'yes']) {
      const answer = await friend.browser.send('PUT', `${onPlace}/vote`, { vote })
      versions.push(answer.json<{ data: { version: number } }>().data.version)
    }
    const first = versions[0] ?? 0
    expect(versions).toEqual([first, first, first + 1, first + 1, first + 2])
    expect((await stateOf(owner, id)).places[0]?.votes).toEqual([{ user_id: friend.userId, vote: 'yes' }])
    await friend.browser.send('DELETE', `${onPlace}/vote`)
    await friend.browser.send('DELETE', `${onPlace}/vote`)
    expect(await stateOf(owner, id)).toMatchObject({ version: first + 3, places: [{ votes: [] }] })
  })

  test('of all at once leaves each one’s in, in as many versions', async () => {
    const { onPlace, owner, friend, id } = await openSharedList(login)
    const before = (await stateOf(owner, id)).version
    const votes = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? owner : friend).browser.send('PUT', `${onPlace}/vote`, {
        vote: index % 4 < 2 ? 'yes' : 'veto',
      }),
    )
    const versions = (await Promise.all(votes)).map(
      (answer) => answer.json<{ data: { version: number } }>().data.version,
    )
    const { version, places } = await stateOf(owner, id)
    expect(Math.max(...versions)).toBe(version)
    expect(version - before).toBe(new Set(versions).size)
    expect(places[0]?.votes).toHaveLength(2)
  })

  test('is for what is on the list', async () => {
    const { path, friend } = await openSharedList(login)
    const { id: elsewhere } = await createPlace(login.db)
    const answer = await friend.browser.send('PUT', `${path}/places/${elsewhere}/vote`, { vote: 'yes' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a place', () => {
  test('is on the list once, and is taken off by whoever added it, or began the list', async () => {
    const { path, friend, owner, id, placeId } = await openSharedList(login)
    const { id: another } = await createPlace(login.db)
    const { version } = await stateOf(owner, id)
    const add = () => friend.browser.send('PUT', `${path}/places/${another}`)
    expect([(await add()).json(), (await add()).json()]).toEqual([
      { data: { version: version + 1 } },
      { data: { version: version + 1 } },
    ])
    expect((await stateOf(owner, id)).places).toMatchObject([
      { inventory_id: placeId, added_by: owner.userId },
      { inventory_id: another, added_by: friend.userId },
    ])
    expect((await friend.browser.send('DELETE', `${path}/places/${placeId}`)).statusCode).toBe(403)
    expect((await owner.browser.send('DELETE', `${path}/places/${another}`)).statusCode).toBe(200)
    expect((await owner.browser.send('DELETE', `${path}/places/${another}`)).statusCode).toBe(200)
    expect((await owner.browser.send('PUT', `${path}/places/999999999`)).statusCode).toBe(404)
  })
})

describe('a note', () => {
  test('sent twice is one; written anew by its writer; taken off by them, or by whoever began the list', async () => {
    const { onPlace, friend, owner, id } = await openSharedList(login)
    const note = `${onPlace}/notes/${randomUUID()}`
    const write = (text: string) => friend.browser.send('PUT', note, { text })
    await write('Near the gym')
    await write('Near the gym')
    await write('  Near the park ')
    expect((await stateOf(owner, id)).places[0]?.notes).toMatchObject([
      { user_id: friend.userId, text: 'Near the park' },
    ])
    expect((await owner.browser.send('PUT', note, { text: 'Mine now' })).statusCode).toBe(404)
    const own = `${onPlace}/notes/${randomUUID()}`
    await owner.browser.send('PUT', own, { text: 'Agreed' })
    expect((await friend.browser.send('DELETE', own)).statusCode).toBe(403)
    expect((await owner.browser.send('DELETE', note)).statusCode).toBe(200)
    expect((await owner.browser.send('DELETE', note)).statusCode).toBe(200)
    expect((await stateOf(owner, id)).places[0]?.notes).toMatchObject([{ text: 'Agreed' }])
  })

  test('is the last a list has room for, though many are written at once', async () => {
    const { onPlace, owner, friend, id: listId, placeId: inventoryId } = await openSharedList(login)
    const known = Array.from({ length: MOST_NOTES - 1 }, () => ({
      id: randomUUID(),
      listId,
      inventoryId,
      userId: owner.userId,
      text: 'Near',
    }))
    await login.db.insertInto('sharedShortlistNotes').values(known).execute()
    const writers = Array.from({ length: 8 }, () => [owner, friend]).flat()
    const answers = await Promise.all(
      writers.map(({ browser }) => browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Last' })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...writers.slice(1).map(() => 409)])
  })

  test('of another list is out of reach, though one knows its id', async () => {
    const [mine, theirs] = [await openSharedList(login), await openSharedList(login)]
    const noteId = randomUUID()
    await theirs.friend.browser.send('PUT', `${theirs.onPlace}/notes/${noteId}`, { text: 'Ours' })
    expect((await mine.owner.browser.send('PUT', `${mine.onPlace}/notes/${noteId}`, { text: 'x' })).statusCode).toBe(
      404,
    )
    await mine.owner.browser.send('DELETE', `${mine.onPlace}/notes/${noteId}`)
    expect((await stateOf(theirs.owner, theirs.id)).places[0]?.notes).toMatchObject([{ text: 'Ours' }])
  })
})
