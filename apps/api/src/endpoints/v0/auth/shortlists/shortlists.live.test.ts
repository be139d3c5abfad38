import { MAX_SHORTLIST_ENTRIES } from '@amber/domain/shortlist/shortlist-limits'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

const PATH = '/api/v0/auth/users/inventories_shortlists'

let login: LoginApi
let sam: TestBrowser
let first: PlaceTree
let second: PlaceTree
let hidden: PlaceTree
let roomy: PlaceTree

beforeAll(async () => {
  login = await openLoginApi()
  first = await createPlace(login.db, { place: { name: 'First House', canonicalName: 'first-house' } })
  second = await createPlace(login.db, { place: { name: 'Second House' } })
  hidden = await createPlace(login.db, { place: { status: 'inactive' } })
  roomy = await createPlace(login.db, { roomTypes: 2 })
})

afterAll(() => login.close())

beforeEach(async () => {
  sam = await logInByMail(login, newEmail())
})

/** Returns a stay of each room. */
const staysOf = ({ roomTypes }: PlaceTree) => {
  const [one = 0, two = 0] = roomTypes.map(({ tenancies }) => tenancies[0]?.id)
  return [one, two] as const
}

const add = (browser: TestBrowser, id: number) => browser.post(PATH, { inventories_shortlist: { inventory_id: id } })
const remove = (browser: TestBrowser, id: number) => browser.send('DELETE', `${PATH}/${id}`)
const merge = (browser: TestBrowser, ids: readonly number[], stays?: object[]) =>
  browser.post(`${PATH}/merge`, { inventory_ids: ids, stays })

type Entry = {
  id: number
  inventory_id: number
  tenancy_id: number | null
  move_in_date: string | null
  name: string
  active: boolean
}
const listEntries = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: Entry[] } }>().data.result
const idsOf = async (browser: TestBrowser) => (await listEntries(browser)).map(({ id }) => id)

describe('/api/v0/auth/users/inventories_shortlists', () => {
  // spec: 1.shortlist, 3.shortlist-entry, 7.shortlist-add
  test('stores a place, returns its details and lists the newest first', async () => {
    const response = await add(sam, first.id)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: {
        id: first.id,
        inventory_id: first.id,
        tenancy_id: null,
        move_in_date: null,
        name: 'First House',
        canonical_name: 'first-house',
        active: true,
        created_at: expect.any(String) as string,
      },
    })
    await add(sam, second.id)
    expect(await idsOf(sam)).toEqual([second.id, first.id])
    const me = (await sam.get('/api/v0/auth/users/me')).json<{ data: { shortlist_ids: number[] } }>()
    expect(me.data.shortlist_ids).toEqual([second.id, first.id])
  })

  test('stores a room type', async () => {
    const [room] = first.roomTypes
    expect((await add(sam, room?.id ?? 0)).json()).toMatchObject({
      data: { inventory_id: room?.id, canonical_name: 'first-house', name: 'En-suite room' },
    })
  })

  test('stores the chosen room, length and day, and replaces them when another stay is chosen', async () => {
    const [stay, other] = staysOf(roomy)
    const save = (tenancy_id: number, move_in_date: string | null) =>
      sam.post(PATH, { inventories_shortlist: { inventory_id: roomy.id, tenancy_id, move_in_date } })
    expect((await save(stay, '2027-09-11')).json()).toMatchObject({
      data: { inventory_id: roomy.id, tenancy_id: stay, move_in_date: '2027-09-11' },
    })
    expect((await save(other, null)).json()).toMatchObject({ data: { tenancy_id: other, move_in_date: null } })
    // Saving the place where no price is shown keeps the stay.
    await add(sam, roomy.id)
    expect(await listEntries(sam)).toMatchObject([{ id: roomy.id, tenancy_id: other, move_in_date: null }])
  })

  test('leaves out a stay of another place', async () => {
    const body = { inventory_id: first.id, tenancy_id: staysOf(roomy)[0], move_in_date: '2027-09-11' }
    expect((await sam.post(PATH, { inventories_shortlist: body })).json()).toMatchObject({
      data: { inventory_id: first.id, tenancy_id: null, move_in_date: null },
    })
  })

  test('stores a place once under concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(sam, first.id)))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await idsOf(sam)).toEqual([first.id])
  })

  // spec: 7.shortlist-remove
  test('removes a place and returns removed: 0 when it is not on the shortlist', async () => {
    await add(sam, first.id)
    expect((await remove(sam, first.id)).json()).toEqual({ data: { removed: 1 } })
    expect((await remove(sam, first.id)).json()).toEqual({ data: { removed: 0 } })
    expect(await idsOf(sam)).toEqual([])
  })

  // spec: 6.authenticated-path
  test('hides entries from other users and returns 401 to visitors', async () => {
    const other = await logInByMail(login, newEmail())
    await add(sam, first.id)
    expect(await idsOf(other)).toEqual([])
    await remove(other, first.id)
    expect(await idsOf(sam)).toEqual([first.id])
    expect((await login.browser().get(PATH)).statusCode).toBe(401)
  })

  test.each([
    ['nothing', () => 999_999_999],
    ['an inactive place', () => hidden.id],
    ['a tenancy', () => first.roomTypes[0]?.tenancies[0]?.id ?? 0],
  ])('returns 404 for %s', async (_, idOf) => {
    expect((await add(sam, idOf())).statusCode).toBe(404)
    expect(await idsOf(sam)).toEqual([])
  })

  test('still lists an inactive place and allows removing it', async () => {
    const inactive = await createPlace(login.db, { place: { name: 'Gone House' } })
    await add(sam, inactive.id)
    await login.db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', inactive.id).execute()
    expect(await listEntries(sam)).toMatchObject([{ id: inactive.id, name: 'Gone House', active: false }])
    // A stale page may still show the button that adds the place.
    expect((await add(sam, inactive.id)).statusCode).toBe(200)
    expect((await remove(sam, inactive.id)).json()).toEqual({ data: { removed: 1 } })
  })

  test('returns shortlist_full in the requested language, unless the place is already on the shortlist', async () => {
    await fillShortlist(sam)
    const response = await sam.post(`${PATH}?lang=de`, { inventories_shortlist: { inventory_id: first.id } })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      error: { code: 'shortlist_full', message: 'Deine Merkliste ist voll' },
    })
    const [existingId = 0] = await idsOf(sam)
    expect((await add(sam, existingId)).statusCode).toBe(200)
  })
})

describe('POST /api/v0/auth/users/inventories_shortlists/merge', () => {
  test('adds new places first, in the given order, and skips unknown ones', async () => {
    await add(sam, first.id)
    const third = await createPlace(login.db)
    const response = await merge(sam, [third.id, 999_999_999, second.id, hidden.id, first.id, third.id])
    expect(response.json()).toEqual({ data: { added: 2 } })
    expect(await idsOf(sam)).toEqual([third.id, second.id, first.id])
    expect((await merge(sam, [third.id, second.id])).json()).toEqual({ data: { added: 0 } })
  })

  test("keeps the visitor's stays, also of places that the account has with another one", async () => {
    const [stay, other] = staysOf(roomy)
    const [third] = staysOf(first)
    await sam.post(PATH, { inventories_shortlist: { inventory_id: roomy.id, tenancy_id: stay } })
    const stays = [
      { inventory_id: roomy.id, tenancy_id: other, move_in_date: '2027-09-11' },
      { inventory_id: first.id, tenancy_id: third, move_in_date: null },
    ]
    expect((await merge(sam, [second.id, first.id, roomy.id], stays)).json()).toEqual({ data: { added: 2 } })
    expect(await listEntries(sam)).toMatchObject([
      { id: second.id, tenancy_id: null },
      { id: first.id, tenancy_id: third, move_in_date: null },
      { id: roomy.id, tenancy_id: other, move_in_date: '2027-09-11' },
    ])
  })

  test('adds only as many places as the limit allows', async () => {
    await fillShortlist(sam, MAX_SHORTLIST_ENTRIES - 1)
    const newPlace = await createPlace(login.db)
    expect((await merge(sam, [newPlace.id, first.id, second.id])).json()).toEqual({ data: { added: 1 } })
    expect((await idsOf(sam))[0]).toBe(newPlace.id)
    expect(await idsOf(sam)).toHaveLength(MAX_SHORTLIST_ENTRIES)
  })

  test('accepts an empty list and rejects negative ids and more than 50 entries', async () => {
    expect((await merge(sam, [])).json()).toEqual({ data: { added: 0 } })
    expect((await merge(sam, [-1])).statusCode).toBe(400)
    expect(
      (
        await merge(
          sam,
          Array.from({ length: 51 }, () => 1),
        )
      ).statusCode,
    ).toBe(400)
  })
})

let roomTypeIds: number[] | undefined

/** Fills the shortlist with room types of one place, which are quick to create. */
async function fillShortlist(browser: TestBrowser, entryCount = MAX_SHORTLIST_ENTRIES) {
  roomTypeIds ??= (await createPlace(login.db, { roomTypes: MAX_SHORTLIST_ENTRIES, tenancies: 0 })).roomTypes.map(
    ({ id }) => id,
  )
  for (let start = 0; start < entryCount; start += 50)
    await merge(browser, roomTypeIds.slice(start, Math.min(start + 50, entryCount)))
  expect(await idsOf(browser)).toHaveLength(entryCount)
}
