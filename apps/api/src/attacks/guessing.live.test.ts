import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoginCode, logInByMail, type LoginApi, newEmail, openLoginApi, submitLoginCode } from '../test-login.ts'

/** `chaos/faults/login-guessing.ts` runs the longer attack, from 10,000 IP addresses over two days. */
let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

const countComparedGuesses = async (email: string) => {
  const rows = await world.db.selectFrom('oneTimePasswords').where('email', '=', email).select('tries').execute()
  return rows.reduce((sum, { tries }) => sum + tries, 0)
}

test('allows ten guesses per email across a hundred IP addresses, browsers and codes', async () => {
  const email = newEmail()
  await logInByMail(world, email)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const browser = world.browser()
      await requestLoginCode(browser, email)
      const guesses = [1, 2, 3].map((step) => String(index * 1_000 + step).padStart(6, '0'))
      return Promise.all(guesses.map(async (guess) => (await submitLoginCode(browser, email, guess)).statusCode))
    }),
  )
  expect(new Set(outcomes.flat())).toEqual(new Set([401]))
  expect(await countComparedGuesses(email)).toBe(10)
})

test('rejects the correct code after ten wrong guesses', async () => {
  const email = newEmail()
  const browsers = [world.browser(), world.browser(), world.browser()]
  const codes: (string | undefined)[] = []
  for (const browser of browsers) {
    await requestLoginCode(browser, email)
    codes.push((await mailedLogin(world.db, email)).code)
  }
  for (const [index, browser] of browsers.slice(0, 2).entries()) {
    for (let step = 1; step <= 5; step++) await submitLoginCode(browser, email, otherCode(codes[index], step))
  }
  const [, , last] = browsers
  if (!last) throw new Error('expected three browsers')
  expect((await submitLoginCode(last, email, codes[2])).json()).toMatchObject({ error: { code: 'wrong_otp' } })
})

test('returns 429 after 60 guesses from one IP address', async () => {
  const browser = world.browser('10.200.0.1')
  const statuses = []
  for (let count = 0; count < 70; count++)
    statuses.push((await submitLoginCode(browser, newEmail(), '000000')).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
})

test('does not reset the guesses of a known browser when it logs in to other accounts', async () => {
  const email = newEmail()
  const knownBrowser = await logInByMail(world, email)
  for (let round = 0; round < 3; round++) {
    await requestLoginCode(knownBrowser, email)
    const { code } = await mailedLogin(world.db, email)
    for (let step = 1; step <= 5; step++) await submitLoginCode(knownBrowser, email, otherCode(code, step))
    await logInByMail(world, newEmail(), knownBrowser)
  }
  expect(await countComparedGuesses(email)).toBe(10)
  expect((await listMailedLogins(world.db, email)).at(-1)?.code).toBeUndefined()
})
