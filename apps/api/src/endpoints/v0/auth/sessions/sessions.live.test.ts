import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../../../../test-login.ts'

const PATH = '/api/v0/auth/users/sessions'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

type ListedSession = { id: number; current: boolean; browser: string | null; ends_at: string }

const listSessions = async (browser: TestBrowser) =>
  (await browser.get(PATH)).json<{ data: { result: ListedSession[] } }>().data.result

const sessionIdOf = async (browser: TestBrowser) =>
  (await listSessions(browser)).find(({ current }) => current)?.id ?? 0

type Times = { lastUsedAt?: Date; idleEndsAt?: Date; endsAt?: Date }

const updateSession = (id: number, times: Times) =>
  login.db.updateTable('sessions').set(times).where('id', '=', id).execute()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('GET /api/v0/auth/users/sessions', () => {
  test("lists the caller's own sessions and marks the current one", async () => {
    const email = newEmail()
    const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
    await logInByMail(login, newEmail())
    const sessions = await listSessions(laptop)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(await sessionIdOf(phone)).not.toBe(await sessionIdOf(laptop))
    expect(sessions[0]).toMatchObject({ method: 'otp', system: null })
  })

  test('omits expired sessions', async () => {
    const email = newEmail()
    const [expired, here] = [await logInByMail(login, email), await logInByMail(login, email)]
    await updateSession(await sessionIdOf(expired), { idleEndsAt: new Date() })
    expect(await listSessions(here)).toHaveLength(1)
  })

  test('returns neither tokens nor hashes', async () => {
    const browser = await logInByMail(login, newEmail())
    const { body } = await browser.get(PATH)
    expect(body).not.toContain(browser.cookies['user_auth_token'])
    expect(body).not.toMatch(/hash|token/)
  })
})

describe('DELETE /api/v0/auth/users/sessions', () => {
  test('ends another session of the caller immediately', async () => {
    const email = newEmail()
    const [lostDevice, here] = [await logInByMail(login, email), await logInByMail(login, email)]
    const response = await here.send('DELETE', `${PATH}/${await sessionIdOf(lostDevice)}`)
    expect(response.json()).toEqual({ data: { ended: 1 } })
    expect([await getMeStatus(lostDevice), await getMeStatus(here)]).toEqual([401, 200])
  })

  test("returns 404 for another user's session and 401 once the caller's own has ended", async () => {
    const [mine, theirs] = [await logInByMail(login, newEmail()), await logInByMail(login, newEmail())]
    const id = await sessionIdOf(theirs)
    expect((await mine.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404)
    expect(await getMeStatus(theirs)).toBe(200)
    expect((await theirs.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(200)
    expect((await theirs.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(401)
  })

  test('clears the cookie when the current session is ended', async () => {
    const browser = await logInByMail(login, newEmail())
    await browser.send('DELETE', `${PATH}/${await sessionIdOf(browser)}`)
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('ends all other sessions of the caller when no id is given', async () => {
    const email = newEmail()
    const others = [await logInByMail(login, email), await logInByMail(login, email)]
    const [otherUser, here] = [await logInByMail(login, newEmail()), await logInByMail(login, email)]
    expect((await here.send('DELETE', PATH)).json()).toEqual({ data: { ended: 2 } })
    for (const browser of others) expect(await getMeStatus(browser)).toBe(401)
    expect([await getMeStatus(here), await getMeStatus(otherUser)]).toEqual([200, 200])
  })
})

describe('session in use', () => {
  /** Sets the last use of a session that is about to expire. */
  const setLastUse = (id: number, minutesAgo: number) =>
    updateSession(id, { lastUsedAt: inMinutes(-minutesAgo), idleEndsAt: inMinutes(1) })

  const minutesLeft = async (id: number) => {
    const { idleEndsAt } = await login.db
      .selectFrom('sessions')
      .where('id', '=', id)
      .select('idleEndsAt')
      .executeTakeFirstOrThrow()
    return (idleEndsAt.getTime() - Date.now()) / 60_000
  }

  test('is extended at most every five minutes', async () => {
    const browser = await logInByMail(login, newEmail())
    const id = await sessionIdOf(browser)
    await setLastUse(id, 4)
    expect(await getMeStatus(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeLessThanOrEqual(1)
    await setLastUse(id, 6)
    expect(await getMeStatus(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeGreaterThan(29 * 24 * 60)
  })

  test('is never extended past its absolute end', async () => {
    const browser = await logInByMail(login, newEmail())
    const id = await sessionIdOf(browser)
    await setLastUse(id, 6)
    await updateSession(id, { endsAt: inMinutes(2) })
    expect(await getMeStatus(browser)).toBe(200)
    expect(await minutesLeft(id)).toBeLessThanOrEqual(2)
  })
})
