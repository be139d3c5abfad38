import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, logInByMail, type LoginApi, newEmail, openLoginApi, tryCode } from '../test-login.ts'

/** The long run, from 10,000 addresses over two days, is `chaos/faults/login-guessing.ts`. */
let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

const comparedFor = async (email: string) => {
  const rows = await world.db.selectFrom('oneTimePasswords').where('email', '=', email).select('tries').execute()
  return rows.reduce((sum, { tries }) => sum + tries, 0)
}

test('a hundred addresses, each with a browser and a code of its own, have ten guesses together', async () => {
  const email = newEmail()
  await logInByMail(world, email)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const browser = world.browser()
      await askForCode(browser, email)
      const guesses = [1, 2, 3].map((step) => String(index * 1_000 + step).padStart(6, '0'))
      return Promise.all(guesses.map(async (guess) => (await tryCode(browser, email, guess)).statusCode))
    }),
  )
  expect(new Set(outcomes.flat())).toEqual(new Set([401]))
  expect(await comparedFor(email)).toBe(10)
})

test('a guess that is right after the ten is refused like a wrong one', async () => {
  const email = newEmail()
  const browsers = [world.browser(), world.browser(), world.browser()]
  const codes: (string | undefined)[] = []
  for (const browser of browsers) {
    await askForCode(browser, email)
    codes.push((await mailedLogin(world.db, email)).code)
  }
  for (const [index, browser] of browsers.slice(0, 2).entries()) {
    for (let step = 1; step <= 5; step++) await tryCode(browser, email, otherCode(codes[index], step))
  }
  const [, , last] = browsers
  if (!last) throw new Error('there are three')
  expect((await tryCode(last, email, codes[2])).json()).toMatchObject({ error: { code: 'wrong_otp' } })
})

test('one address can not go on for long, whatever it tries', async () => {
  const browser = world.browser('10.200.0.1')
  const statuses = []
  for (let count = 0; count < 70; count++) statuses.push((await tryCode(browser, newEmail(), '000000')).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
})

test('a browser that someone shares with the owner gets no new guesses by logging in to an account of its own', async () => {
  const email = newEmail()
  const shared = await logInByMail(world, email)
  for (let round = 0; round < 3; round++) {
    await askForCode(shared, email)
    const { code } = await mailedLogin(world.db, email)
    for (let step = 1; step <= 5; step++) await tryCode(shared, email, otherCode(code, step))
    await logInByMail(world, newEmail(), shared)
  }
  expect(await comparedFor(email)).toBe(10)
  expect((await listMailedLogins(world.db, email)).at(-1)?.code).toBeUndefined()
})
