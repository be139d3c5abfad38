import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askForCode,
  logInByMail,
  type LoginApi,
  newEmail,
  openLink,
  openLoginApi,
  tryCode,
  whoIs,
} from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

/** Everything a stranger can do to an address: all mails of the hour asked for, all tries of the day spent. */
async function beleaguer(email: string) {
  for (let count = 0; count < 12; count++) {
    const stranger = world.browser()
    await askForCode(stranger, email)
    for (let step = 0; step < 5; step++) await tryCode(stranger, email, otherCode('000000', count * 5 + step))
  }
}

test('an owner whose browser is known asks for a code, gets it and is in', async () => {
  const email = newEmail()
  const owner = await logInByMail(world, email)
  await owner.post('/api/v0/users/logout')
  await beleaguer(email)
  await logInByMail(world, email, owner)
  expect(await whoIs(owner)).toBe(200)
})

test('an owner with a new phone is in by the link of the last mail, though none is sent to them', async () => {
  const email = newEmail()
  await logInByMail(world, email)
  await beleaguer(email)
  const before = await listMailedLogins(world.db, email)
  const phone = world.browser()
  expect((await askForCode(phone, email)).statusCode).toBe(200)
  expect(await listMailedLogins(world.db, email)).toHaveLength(before.length)
  expect((await openLink(phone, (await mailedLogin(world.db, email)).linkToken)).statusCode).toBe(200)
  expect(await whoIs(phone)).toBe(200)
})

test('an owner who has never logged in is in by the link too', async () => {
  const email = newEmail()
  await beleaguer(email)
  const owner = world.browser()
  await askForCode(owner, email)
  expect((await openLink(owner, (await mailedLogin(world.db, email)).linkToken)).statusCode).toBe(200)
})

test('who is logged in stays so', async () => {
  const email = newEmail()
  const owner = await logInByMail(world, email)
  await beleaguer(email)
  expect(await whoIs(owner)).toBe(200)
})

test('a stranger whose mail the owner presses is not logged in by it', async () => {
  const email = newEmail()
  const stranger = world.browser()
  await askForCode(stranger, email)
  const owner = world.browser()
  await openLink(owner, (await mailedLogin(world.db, email)).linkToken)
  expect(await whoIs(owner)).toBe(200)
  expect(await whoIs(stranger)).toBe(401)
})
