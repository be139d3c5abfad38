import { randomUUID } from 'node:crypto'
import { MAX_NOTES } from '@amber/domain/shared-shortlist/vocabulary'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import {
  getInvitationToken,
  joinSharedShortlist,
  openFriend,
  openSharedList,
  SHARED_SHORTLISTS_PATH,
  getSharedShortlist,
} from '../../../../test-shared-shortlists.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000' })
})
afterAll(() => login.close())

const getInvitation = (token: string) => login.browser().get(`/api/v0/shared_shortlist_invitation?token=${token}`)

describe('invitation link', () => {
  test('shows visitors the places with their votes in numbers, but no members, notes or budgets', async () => {
    const { owner, friend, id, path, placeId, onPlace } = await openSharedList(login)
    await owner.browser.send('PUT', `${onPlace}/vote`, { vote: 'yes' })
    await friend.browser.send('PUT', `${onPlace}/vote`, { vote: 'veto' })
    await friend.browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'My aunt lives next door' })
    const budget = { min: null, max: 18_000, currency: 'GBP', period: 'weekly' }
    await friend.browser.send('PUT', `${path}/budget`, { budget })
    const response = await getInvitation(await getInvitationToken(owner, id))
    // The whole response is compared, so that nothing else about the members can appear.
    expect(response.json()).toEqual({
      data: {
        from: 'Ana',
        name: 'Leeds 2027',
        members_count: 2,
        places_count: 1,
        joined_id: null,
        places: [{ inventory_id: placeId, tenancy_id: null, move_in_date: null, yes: 1, veto: 1 }],
      },
    })
  })

  test('lets visitors neither vote nor read the list behind it', async () => {
    const { path, onPlace } = await openSharedList(login)
    const visitor = login.browser()
    expect((await visitor.send('PUT', `${onPlace}/vote`, { vote: 'yes' })).statusCode).toBe(401)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await visitor.get(`${path}/events`)).statusCode).toBe(401)
  })

  test('returns 404 when it is malformed, altered for another list or replaced by a new link', async () => {
    const [{ owner, id, path }, other] = [await openSharedList(login), await openSharedList(login)]
    const token = await getInvitationToken(owner, id)
    const swapped = token.replace(/^\d+/, String(other.id))
    // Not the last character, of which some bits are padding.
    const altered = `${token.slice(0, -9)}${token.at(-9) === 'A' ? 'B' : 'A'}${token.slice(-8)}`
    for (const invalid of ['x', '1.x', swapped, altered]) {
      expect((await getInvitation(invalid)).statusCode, invalid).toBe(404)
    }
    expect((await owner.browser.post(`${path}/invitation`)).statusCode).toBe(200)
    expect((await getInvitation(token)).statusCode).toBe(404)
    expect((await joinSharedShortlist(await openFriend(login), token, 'Eve')).statusCode).toBe(404)
    expect((await getInvitation(await getInvitationToken(owner, id))).statusCode).toBe(200)
  })

  test('lets a person join once and ignores a different name when they join again', async () => {
    const { owner, friend, id } = await openSharedList(login)
    const token = await getInvitationToken(owner, id)
    expect((await joinSharedShortlist(friend, token, 'Somebody else')).json()).toEqual({ data: { id } })
    expect((await getSharedShortlist(owner, id)).members.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
  })

  test('is not logged', async () => {
    const { owner, id } = await openSharedList(login)
    const token = await getInvitationToken(owner, id)
    await getInvitation(token)
    expect(login.api.lines.join('')).not.toContain(token.slice(token.indexOf('.')))
  })
})

describe('shared shortlist', () => {
  test('returns 404 for every request of a non-member and stays unchanged', async () => {
    const { path, onPlace, owner, id } = await openSharedList(login)
    const nonMember = await openFriend(login)
    const { version } = await getSharedShortlist(owner, id)
    const responses = [
      await nonMember.browser.get(path),
      await nonMember.browser.get(`${path}/events`),
      await nonMember.browser.send('PUT', path, { shared_shortlist: { name: 'Mine' } }),
      await nonMember.browser.send('DELETE', path),
      await nonMember.browser.post(`${path}/invitation`),
      await nonMember.browser.send('DELETE', `${path}/members/${owner.userId}`),
      await nonMember.browser.send('PUT', `${path}/budget`, {
        budget: { min: null, max: 1, currency: 'GBP', period: 'weekly' },
      }),
      await nonMember.browser.send('PUT', `${onPlace}/vote`, { vote: 'yes' }),
      await nonMember.browser.send('DELETE', `${onPlace}/vote`),
      await nonMember.browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Hello' }),
      await nonMember.browser.send('PUT', onPlace),
      await nonMember.browser.send('DELETE', onPlace),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404))
    expect((await getSharedShortlist(owner, id)).version).toBe(version)
    expect((await nonMember.browser.get(SHARED_SHORTLISTS_PATH)).json()).toEqual({ data: { result: [] } })
  })

  test('lets only the owner rename it, renew its link and delete it', async () => {
    const { path, friend, owner, id } = await openSharedList(login)
    const rename = { shared_shortlist: { name: 'York 2027' } }
    expect((await friend.browser.send('PUT', path, rename)).statusCode).toBe(403)
    expect((await friend.browser.post(`${path}/invitation`)).statusCode).toBe(403)
    expect((await friend.browser.send('DELETE', path)).statusCode).toBe(403)
    expect((await owner.browser.send('PUT', path, rename)).statusCode).toBe(200)
    expect((await getSharedShortlist(friend, id)).name).toBe('York 2027')
    expect((await owner.browser.send('DELETE', path)).statusCode).toBe(200)
    expect((await friend.browser.get(path)).statusCode).toBe(404)
    expect((await owner.browser.send('DELETE', path)).statusCode).toBe(404)
  })

  test("deletes a leaving member's votes and notes, and rejects a removed member's old link", async () => {
    const { path, onPlace, friend, owner, id } = await openSharedList(login)
    await friend.browser.send('PUT', `${onPlace}/vote`, { vote: 'veto' })
    await friend.browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Too far' })
    const link = await getInvitationToken(friend, id)
    // The owner can neither leave nor be removed.
    expect((await owner.browser.send('DELETE', `${path}/members/${owner.userId}`)).statusCode).toBe(409)
    expect((await friend.browser.send('DELETE', `${path}/members/${owner.userId}`)).statusCode).toBe(403)

    expect((await friend.browser.send('DELETE', `${path}/members/${friend.userId}`)).statusCode).toBe(200)
    const [place] = (await getSharedShortlist(owner, id)).places
    expect(place).toMatchObject({ votes: [], notes: [] })
    expect((await joinSharedShortlist(friend, link, 'Ben')).statusCode).toBe(200)

    expect((await owner.browser.send('DELETE', `${path}/members/${friend.userId}`)).statusCode).toBe(200)
    expect((await friend.browser.get(path)).statusCode).toBe(404)
    expect((await joinSharedShortlist(friend, link, 'Ben')).statusCode).toBe(404)
  })

  test('stores one budget per member and rejects a minimum above the maximum', async () => {
    const { path, friend, owner, id } = await openSharedList(login)
    const budget = { min: 100_00, max: 200_00, currency: 'EUR', period: 'monthly' }
    expect((await friend.browser.send('PUT', `${path}/budget`, { budget })).statusCode).toBe(200)
    expect((await getSharedShortlist(owner, id)).members[1]).toMatchObject({ name: 'Ben', budget })
    const invertedBudget = { ...budget, min: 300_00 }
    expect((await friend.browser.send('PUT', `${path}/budget`, { budget: invertedBudget })).json()).toMatchObject({
      error: { code: 'invalid_input', fields: { 'budget.min': expect.any(String) } },
    })
    expect((await friend.browser.send('DELETE', `${path}/budget`)).statusCode).toBe(200)
    expect((await getSharedShortlist(owner, id)).members[1]?.budget).toBeNull()
  })
})

describe('vote on a shared place', () => {
  test('stores the last value and ignores repeats', async () => {
    const { onPlace, friend, owner, id } = await openSharedList(login)
    const versions: number[] = []
    for (const vote of ['yes', 'yes', 'veto', 'veto', 'yes']) {
      const response = await friend.browser.send('PUT', `${onPlace}/vote`, { vote })
      versions.push(response.json<{ data: { version: number } }>().data.version)
    }
    const first = versions[0] ?? 0
    expect(versions).toEqual([first, first, first + 1, first + 1, first + 2])
    expect((await getSharedShortlist(owner, id)).places[0]?.votes).toEqual([{ user_id: friend.userId, vote: 'yes' }])
    await friend.browser.send('DELETE', `${onPlace}/vote`)
    await friend.browser.send('DELETE', `${onPlace}/vote`)
    expect(await getSharedShortlist(owner, id)).toMatchObject({ version: first + 3, places: [{ votes: [] }] })
  })

  test('stores concurrent votes of all members, with one version per change', async () => {
    const { onPlace, owner, friend, id } = await openSharedList(login)
    const before = (await getSharedShortlist(owner, id)).version
    const votes = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? owner : friend).browser.send('PUT', `${onPlace}/vote`, {
        vote: index % 4 < 2 ? 'yes' : 'veto',
      }),
    )
    const versions = (await Promise.all(votes)).map(
      (response) => response.json<{ data: { version: number } }>().data.version,
    )
    const { version, places } = await getSharedShortlist(owner, id)
    expect(Math.max(...versions)).toBe(version)
    expect(version - before).toBe(new Set(versions).size)
    expect(places[0]?.votes).toHaveLength(2)
  })

  test('returns 404 when the place is not on the list', async () => {
    const { path, friend } = await openSharedList(login)
    const { id: otherPlaceId } = await createPlace(login.db)
    const response = await friend.browser.send('PUT', `${path}/places/${otherPlaceId}/vote`, { vote: 'yes' })
    expect(response.statusCode).toBe(404)
  })
})

describe('place on a shared shortlist', () => {
  test('is added once and can be removed by the owner but not by other members', async () => {
    const { path, friend, owner, id, placeId } = await openSharedList(login)
    const { id: otherPlaceId } = await createPlace(login.db)
    const { version } = await getSharedShortlist(owner, id)
    const addPlace = () => friend.browser.send('PUT', `${path}/places/${otherPlaceId}`)
    expect([(await addPlace()).json(), (await addPlace()).json()]).toEqual([
      { data: { version: version + 1 } },
      { data: { version: version + 1 } },
    ])
    expect((await getSharedShortlist(owner, id)).places).toMatchObject([
      { inventory_id: placeId, added_by: owner.userId },
      { inventory_id: otherPlaceId, added_by: friend.userId },
    ])
    expect((await friend.browser.send('DELETE', `${path}/places/${placeId}`)).statusCode).toBe(403)
    expect((await owner.browser.send('DELETE', `${path}/places/${otherPlaceId}`)).statusCode).toBe(200)
    expect((await owner.browser.send('DELETE', `${path}/places/${otherPlaceId}`)).statusCode).toBe(200)
    expect((await owner.browser.send('PUT', `${path}/places/999999999`)).statusCode).toBe(404)
  })

  test('keeps the stay it was added or created with, also for whoever has the link', async () => {
    const [added, created] = [await createPlace(login.db), await createPlace(login.db)]
    const [stay = 0, other = 0] = [added, created].map(({ roomTypes }) => roomTypes[0]?.tenancies[0]?.id)
    const owner = await openFriend(login)
    const shared_shortlist = {
      name: 'Leeds',
      member_name: 'Ana',
      inventory_ids: [created.id],
      stays: [{ inventory_id: created.id, tenancy_id: other, move_in_date: null }],
    }
    const response = await owner.browser.post(SHARED_SHORTLISTS_PATH, { shared_shortlist })
    const { id } = response.json<{ data: { id: number } }>().data
    const query = `tenancy_id=${stay}&move_in_date=2027-09-11`
    await owner.browser.send('PUT', `${SHARED_SHORTLISTS_PATH}/${id}/places/${added.id}?${query}`)
    const stays = [
      { inventory_id: created.id, tenancy_id: other, move_in_date: null },
      { inventory_id: added.id, tenancy_id: stay, move_in_date: '2027-09-11' },
    ]
    const { places, version } = await getSharedShortlist(owner, id)
    expect(places).toMatchObject(stays)
    // The same stay changes nothing, another one of the same member replaces it, and that of another member does not.
    const onAdded = `${SHARED_SHORTLISTS_PATH}/${id}/places/${added.id}`
    const friend = await openFriend(login)
    await joinSharedShortlist(friend, await getInvitationToken(owner, id), 'Ben')
    await friend.browser.send('PUT', `${onAdded}?tenancy_id=${stay}`)
    const again = await owner.browser.send('PUT', `${onAdded}?${query}`)
    expect(again.json()).toEqual({ data: { version: version + 1 } })
    expect((await getSharedShortlist(owner, id)).places).toMatchObject(stays)
    await owner.browser.send('PUT', `${onAdded}?tenancy_id=${stay}&move_in_date=2027-09-18`)
    stays[1] = { inventory_id: added.id, tenancy_id: stay, move_in_date: '2027-09-18' }
    expect((await getSharedShortlist(owner, id)).places).toMatchObject(stays)
    expect((await getInvitation(await getInvitationToken(owner, id))).json()).toMatchObject({ data: { places: stays } })
  })
})

describe('note on a shared place', () => {
  test('is stored once, can be edited only by its author and can be deleted by the list owner', async () => {
    const { onPlace, friend, owner, id } = await openSharedList(login)
    const notePath = `${onPlace}/notes/${randomUUID()}`
    const saveNote = (text: string) => friend.browser.send('PUT', notePath, { text })
    await saveNote('Near the gym')
    await saveNote('Near the gym')
    await saveNote('  Near the park ')
    expect((await getSharedShortlist(owner, id)).places[0]?.notes).toMatchObject([
      { user_id: friend.userId, text: 'Near the park' },
    ])
    expect((await owner.browser.send('PUT', notePath, { text: 'Mine now' })).statusCode).toBe(404)
    const ownerNotePath = `${onPlace}/notes/${randomUUID()}`
    await owner.browser.send('PUT', ownerNotePath, { text: 'Agreed' })
    expect((await friend.browser.send('DELETE', ownerNotePath)).statusCode).toBe(403)
    expect((await owner.browser.send('DELETE', notePath)).statusCode).toBe(200)
    expect((await owner.browser.send('DELETE', notePath)).statusCode).toBe(200)
    expect((await getSharedShortlist(owner, id)).places[0]?.notes).toMatchObject([{ text: 'Agreed' }])
  })

  test('is accepted once when concurrent requests exceed the maximum number of notes', async () => {
    const { onPlace, owner, friend, id: listId, placeId: inventoryId } = await openSharedList(login)
    const existingNotes = Array.from({ length: MAX_NOTES - 1 }, () => ({
      id: randomUUID(),
      listId,
      inventoryId,
      userId: owner.userId,
      text: 'Near',
    }))
    await login.db.insertInto('sharedShortlistNotes').values(existingNotes).execute()
    const members = Array.from({ length: 8 }, () => [owner, friend]).flat()
    const responses = await Promise.all(
      members.map(({ browser }) => browser.send('PUT', `${onPlace}/notes/${randomUUID()}`, { text: 'Last' })),
    )
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...members.slice(1).map(() => 409)])
  })

  test("can't be changed or deleted through another list", async () => {
    const [ownList, otherList] = [await openSharedList(login), await openSharedList(login)]
    const noteId = randomUUID()
    await otherList.friend.browser.send('PUT', `${otherList.onPlace}/notes/${noteId}`, { text: 'Ours' })
    expect(
      (await ownList.owner.browser.send('PUT', `${ownList.onPlace}/notes/${noteId}`, { text: 'x' })).statusCode,
    ).toBe(404)
    await ownList.owner.browser.send('DELETE', `${ownList.onPlace}/notes/${noteId}`)
    expect((await getSharedShortlist(otherList.owner, otherList.id)).places[0]?.notes).toMatchObject([{ text: 'Ours' }])
  })
})
