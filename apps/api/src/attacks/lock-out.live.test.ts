import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestLoginCode,
  logInByMail,
  type LoginApi,
  newEmail,
  openLink,
  openLoginApi,
  submitLoginCode,
  getMeStatus,
} from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

/** Does all that an attacker can do to lock an email out: uses up its mails per hour and its guesses per day. */
async function exhaustLimits(email: string) {
  for (let count = 0; count < 12; count++) {
    const attacker = world.browser()
    await requestLoginCode(attacker, email)
    for (let step = 0; step < 5; step++) await submitLoginCode(attacker, email, otherCode('000000', count * 5 + step))
  }
}

// spec: product.no-lock-out
test('logs the owner in by code from a known browser when the limits are exhausted', async () => {
  const email = newEmail()
  const owner = await logInByMail(world, email)
  await owner.post('/api/v0/users/logout')
  await exhaustLimits(email)
  await logInByMail(world, email, owner)
  expect(await getMeStatus(owner)).toBe(200)
})

test('logs the owner in on a new phone by the last mailed link when no further mail is sent', async () => {
  const email = newEmail()
  await logInByMail(world, email)
  await exhaustLimits(email)
  const before = await listMailedLogins(world.db, email)
  const phone = world.browser()
  expect((await requestLoginCode(phone, email)).statusCode).toBe(200)
  expect(await listMailedLogins(world.db, email)).toHaveLength(before.length)
  expect((await openLink(phone, (await mailedLogin(world.db, email)).linkToken)).statusCode).toBe(200)
  expect(await getMeStatus(phone)).toBe(200)
})

test('logs in an owner without previous logins by link when the limits are exhausted', async () => {
  const email = newEmail()
  await exhaustLimits(email)
  const owner = world.browser()
  await requestLoginCode(owner, email)
  expect((await openLink(owner, (await mailedLogin(world.db, email)).linkToken)).statusCode).toBe(200)
})

test('keeps the owner logged in when the limits are exhausted', async () => {
  const email = newEmail()
  const owner = await logInByMail(world, email)
  await exhaustLimits(email)
  expect(await getMeStatus(owner)).toBe(200)
})

test('does not log an attacker in when the owner opens the link that the attacker requested', async () => {
  const email = newEmail()
  const attacker = world.browser()
  await requestLoginCode(attacker, email)
  const owner = world.browser()
  await openLink(owner, (await mailedLogin(world.db, email)).linkToken)
  expect(await getMeStatus(owner)).toBe(200)
  expect(await getMeStatus(attacker)).toBe(401)
})
