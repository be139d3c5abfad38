import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../../../../test-login.ts'

const PATH = '/api/v0/auth/users/sessions'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

type Listed = { id: number; current: boolean; browser: string | null; ends_at: string }

const list = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: Listed[] } }>().data.result

const idOf = async (browser: TestBrowser) => (await list(browser)).find(({ current }) => current)?.id ?? 0

type Times = { lastUsedAt?: Date; idleEndsAt?: Date; endsAt?: Date }

const change = (id: number, times: Times) => login.db.updateTable('sessions').set(times).where('id', '=', id).execute()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('GET /api/v0/auth/users/sessions', () => {
  test('lists where I am logged in, says which one asks, and shows nobody else’s', async () => {
    const email = newEmail()
    const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
    await logInByMail(login, newEmail())
    const sessions = await list(laptop)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(await idOf(phone)).not.toBe(await idOf(laptop))
    expect(sessions[0]).toMatchObject({ method: 'otp', system: null })
  })

  test('leaves out those that have ended', async () => {
    const email = newEmail()
    const [gone, here] = [await logInByMail(login, email), await logInByMail(login, email)]
    await change(await idOf(gone), { idleEndsAt: new Date() })
    expect(await list(here)).toHaveLength(1)
  })

  test('gives away no token, and no hash of one', async () => {
    const browser = await logInByMail(login, newEmail())
    const { body } = await browser.get(PATH)
    expect(body).not.toContain(browser.cookies['user_auth_token'])
    expect(body).not.toMatch(/hash|token/)
  })
})

describe('DELETE /api/v0/auth/users/sessions', () => {
  test('ends one of mine from another browser, at once', async () => {
    const email = newEmail()
    const [lost, here] = [await logInByMail(login, email), await logInByMail(login, email)]
    const answer = await here.send('DELETE', `${PATH}/${await idOf(lost)}`)
    expect(answer.json()).toEqual({ data: { ended: 1 } })
    expect([await whoIs(lost), await whoIs(here)]).toEqual([401, 200])
  })

  test('does not find one of somebody else, or one that has ended', async () => {
    const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const id = await idOf(theirs)
    expect((await mine.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404)
    expect(await whoIs(theirs)).toBe(200)
    expect((await theirs.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(200)
    expect((await theirs.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(401)
  })

  test('of the one that asks takes its cookie away', async () => {
    const browser = await logInByMail(login, newEmail())
    await browser.send('DELETE', `${PATH}/${await idOf(browser)}`)
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('without an id ends all but the one that asks', async () => {
    const email = newEmail()
    const others = [await logInByMail(login, email), await logInByMail(login, email)]
    const [stranger, here] = [await logInByMail(login, newEmail()), await logInByMail(login, email)]
    expect((await here.send('DELETE', PATH)).json()).toEqual({ data: { ended: 2 } })
    for (const browser of others) expect(await whoIs(browser)).toBe(401)
    expect([await whoIs(here), await whoIs(stranger)]).toEqual([200, 200])
  })
})

describe('a session in use', () => {
  /** It is about to end. */
  const setLastUse = (id: number, minutesAgo: number) =>
    change(id, { lastUsedAt: inMinutes(-minutesAgo), idleEndsAt: inMinutes(1) })

  const minutesLeft = async (id: number) => {
    const { idleEndsAt } = await login.db
      .selectFrom('sessions')
      .where('id', '=', id)
      .select('idleEndsAt')
      .executeTakeFirstOrThrow()
    return (idleEndsAt.getTime() - Date.now()) / 60_000
  }

  test('goes on, and that is written down every five minutes at most', async () => {
    const browser = await logInByMail(login, newEmail())
    const id = await idOf(browser)
    await setLastUse(id, 4)
    expect(await whoIs(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeLessThanOrEqual(1)
    await setLastUse(id, 6)
    expect(await whoIs(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeGreaterThan(29 * 24 * 60)
  })

  test('ends when it ends all the same', async () => {
    const browser = await logInByMail(login, newEmail())
    const id = await idOf(browser)
    await setLastUse(id, 6)
    await change(id, { endsAt: inMinutes(2) })
    expect(await whoIs(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeLessThanOrEqual(2)
  })
})
