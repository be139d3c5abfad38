import { MOST_SHORTLISTED } from '@amber/domain/shortlist/shortlist-limits'
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

beforeAll(async () => {
  login = await openLoginApi()
  first = await createPlace(login.db, { place: { name: 'First House', canonicalName: 'first-house' } })
  second = await createPlace(login.db, { place: { name: 'Second House' } })
  hidden = await createPlace(login.db, { place: { status: 'inactive' } })
})

afterAll(() => login.close())

beforeEach(async () => {
  sam = await logInByMail(login, newEmail())
})

const add = (browser: TestBrowser, id: number) => browser.post(PATH, { inventories_shortlist: { inventory_id: id } })
const remove = (browser: TestBrowser, id: number) => browser.send('DELETE', `${PATH}/${id}`)
const merge = (browser: TestBrowser, ids: readonly number[]) => browser.post(`${PATH}/merge`, { inventory_ids: ids })

type Entry = { id: number; inventory_id: number; name: string; active: boolean }
const listed = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: Entry[] } }>().data.result
const idsOf = async (browser: TestBrowser) => (await listed(browser)).map(({ id }) => id)

describe('a shortlist', () => {
  // spec: 1.shortlist, 3.shortlist-entry, 7.shortlist-add
  test('keeps a place, the newest first, and says what it is', async () => {
    const answer = await add(sam, first.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      data: {
        id: first.id,
        inventory_id: first.id,
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

  test('keeps a room too', async () => {
    const [room] = first.roomTypes
    expect((await add(sam, room?.id ?? 0)).json()).toMatchObject({
      data: { inventory_id: room?.id, canonical_name: 'first-house', name: 'En-suite room' },
    })
  })

  test('has a place once, however often it is pressed at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(sam, first.id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await idsOf(sam)).toEqual([first.id])
  })

  // spec: 7.shortlist-remove
  test('forgets a place, and does not miss one that it has not', async () => {
    await add(sam, first.id)
    expect((await remove(sam, first.id)).json()).toEqual({ data: { removed: 1 } })
    expect((await remove(sam, first.id)).json()).toEqual({ data: { removed: 0 } })
    expect(await idsOf(sam)).toEqual([])
  })

  // spec: 6.authenticated-path
  test("is one's own", async () => {
    const other = await logInByMail(login, newEmail())
    await add(sam, first.id)
    expect(await idsOf(other)).toEqual([])
    await remove(other, first.id)
    expect(await idsOf(sam)).toEqual([first.id])
    expect((await login.browser().get(PATH)).statusCode).toBe(401)
  })

  test.each([
    ['nothing', () => 999_999_999],
    ['what is not on show', () => hidden.id],
    ['a tenancy', () => first.roomTypes[0]?.tenancies[0]?.id ?? 0],
  ])('does not take %s', async (_, idOf) => {
    expect((await add(sam, idOf())).statusCode).toBe(404)
    expect(await idsOf(sam)).toEqual([])
  })

  test('still names what was taken off the market, and takes it off too', async () => {
    const gone = await createPlace(login.db, { place: { name: 'Gone House' } })
    await add(sam, gone.id)
    await login.db.updateTable('inventories').set({ status: 'inactive' }).where('id', '=', gone.id).execute()
    expect(await listed(sam)).toMatchObject([{ id: gone.id, name: 'Gone House', active: false }])
    // The heart was pressed in a page that is older.
    expect((await add(sam, gone.id)).statusCode).toBe(200)
    expect((await remove(sam, gone.id)).json()).toEqual({ data: { removed: 1 } })
  })

  test('says when it is full, and in which words', async () => {
    await fill(sam)
    const answer = await sam.post(`${PATH}?lang=de`, { inventories_shortlist: { inventory_id: first.id } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error: { code: 'shortlist_full', message: 'Deine Merkliste ist voll' },
    })
    const [known = 0] = await idsOf(sam)
    expect((await add(sam, known)).statusCode).toBe(200)
  })
})

describe('merging what was chosen before a login', () => {
  test('puts what is new first, in its order, and leaves out what nobody knows', async () => {
    await add(sam, first.id)
    const third = await createPlace(login.db)
    const answer = await merge(sam, [third.id, 999_999_999, second.id, hidden.id, first.id, third.id])
    expect(answer.json()).toEqual({ data: { added: 2 } })
    expect(await idsOf(sam)).toEqual([third.id, second.id, first.id])
    expect((await merge(sam, [third.id, second.id])).json()).toEqual({ data: { added: 0 } })
  })

  test('takes as many as there is room for', async () => {
    await fill(sam, MOST_SHORTLISTED - 1)
    const one = await createPlace(login.db)
    expect((await merge(sam, [one.id, first.id, second.id])).json()).toEqual({ data: { added: 1 } })
    expect((await idsOf(sam))[0]).toBe(one.id)
    expect(await idsOf(sam)).toHaveLength(MOST_SHORTLISTED)
  })

  test('takes nothing but what a browser may hold', async () => {
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

let rooms: number[] | undefined

/** With rooms of one place: quick to make. */
async function fill(browser: TestBrowser, most = MOST_SHORTLISTED) {
  rooms ??= (await createPlace(login.db, { roomTypes: MOST_SHORTLISTED, tenancies: 0 })).roomTypes.map(({ id }) => id)
  for (let from = 0; from < most; from += 50) await merge(browser, rooms.slice(from, Math.min(from + 50, most)))
  expect(await idsOf(browser)).toHaveLength(most)
}
