import { createUser } from '@amber/testing/factories/user'
import { mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { compareSamples } from '@amber/testing/mann-whitney'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoginCode, logInByMail, type LoginApi, newEmail, openLoginApi, submitLoginCode } from '../test-login.ts'

/** `chaos/faults/login-timing.ts` compares timing over HTTP with 2,000 requests. */
let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => world.close())

/** Returns everything in a response that an attacker can observe, without timestamps and random tokens. */
const observable = ({ statusCode, headers, cookies, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.keys(headers).toSorted(),
  cookies: cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length })),
  body: body.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'),
})

const createStudentEmail = async () => (await createUser(world.db)).email ?? ''

const createStaffEmail = async () => (await createUser(world.db, { roles: ['admin'] })).email ?? ''

async function createActiveEmail() {
  const email = newEmail()
  await logInByMail(world, email)
  return email
}

// spec: product.same-response-to-all-emails
test('sends the same response to a code request whoever owns the email', async () => {
  const emails = [newEmail(), await createStudentEmail(), await createStaffEmail(), await createActiveEmail()]
  const responses = []
  for (const email of emails) responses.push(observable(await requestLoginCode(world.browser(), email)))
  for (const response of responses) expect(response).toEqual(responses[0])
})

test('sends the same response to a wrong code whether or not there is an account or a requested code', async () => {
  const emails = [newEmail(), await createStudentEmail(), await createStaffEmail(), await createActiveEmail()]
  const responses = []
  for (const email of emails) {
    const attacker = world.browser()
    responses.push(observable(await submitLoginCode(attacker, email, '000000')))
    await requestLoginCode(attacker, email)
    const { code } = await mailedLogin(world.db, email)
    // The last guesses exceed the limit and are not compared any more.
    for (let step = 1; step <= 7; step++)
      responses.push(observable(await submitLoginCode(attacker, email, otherCode(code, step))))
  }
  for (const response of responses) expect(response).toEqual(responses[0])
})

test('sends the same response to code requests beyond the mail limit', async () => {
  const email = newEmail()
  const responses = []
  for (let count = 0; count < 8; count++) responses.push(observable(await requestLoginCode(world.browser(), email)))
  for (const response of responses) expect(response).toEqual(responses[0])
})

test('takes as long to request a code for an email with an account as for one without', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let count = 0; count < 300; count++) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    const email = kind === 'known' ? await createStudentEmail() : newEmail()
    // Creates an account for both kinds, so that the same work precedes each request.
    if (kind === 'unknown') await createStudentEmail()
    const browser = world.browser()
    const start = performance.now()
    await requestLoginCode(browser, email)
    // The first requests only warm up the API.
    if (count >= 60) times[kind].push(performance.now() - start)
  }
  // Fails by chance once in 100,000 runs.
  expect(compareSamples(times.known, times.unknown).p).toBeGreaterThan(1e-5)
})
