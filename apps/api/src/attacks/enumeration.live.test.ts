import { createUser } from '@amber/testing/factories/user'
import { mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { compareSamples } from '@amber/testing/two-samples'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, logInByMail, type LoginApi, newEmail, openLoginApi, tryCode } from '../test-login.ts'

/** By timing with 2,000 tries, over HTTP: `chaos/faults/login-timing.ts`. */
let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi({ RATE_LIMIT_LOGIN: '100000' })
})
afterAll(() => world.close())

/** All that a stranger sees, but for moments and random tokens. */
const seen = ({ statusCode, headers, cookies, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.keys(headers).toSorted(),
  cookies: cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length })),
  body: body.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"…"').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'),
})

const withAccount = async () => (await createUser(world.db)).email ?? ''

const staff = async () => (await createUser(world.db, { roles: ['admin'] })).email ?? ''

async function active() {
  const email = newEmail()
  await logInByMail(world, email)
  return email
}

test('whoever an e-mail belongs to, asking for a code is answered the same', async () => {
  const emails = [newEmail(), await withAccount(), await staff(), await active()]
  const answers = []
  for (const email of emails) answers.push(seen(await askForCode(world.browser(), email)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a wrong code is answered the same, asked for or not, with an account or without', async () => {
  const emails = [newEmail(), await withAccount(), await staff(), await active()]
  const answers = []
  for (const email of emails) {
    const stranger = world.browser()
    answers.push(seen(await tryCode(stranger, email, '000000')))
    await askForCode(stranger, email)
    const { code } = await mailedLogin(world.db, email)
    // The last ones are tries that are not counted any more.
    for (let step = 1; step <= 7; step++) answers.push(seen(await tryCode(stranger, email, otherCode(code, step))))
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('the sixth mail, which is not sent, is answered like the first', async () => {
  const email = newEmail()
  const answers = []
  for (let count = 0; count < 8; count++) answers.push(seen(await askForCode(world.browser(), email)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('asking takes as long for an e-mail with an account as for one without', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let count = 0; count < 300; count++) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    const email = kind === 'known' ? await withAccount() : newEmail()
    // So that both come after the same kind of work.
    if (kind === 'unknown') await withAccount()
    const browser = world.browser()
    const start = performance.now()
    await askForCode(browser, email)
    if (count >= 60) times[kind].push(performance.now() - start)
  }
  // Fails one in 100,000 times by chance alone.
  expect(compareSamples(times.known, times.unknown).p).toBeGreaterThan(1e-5)
})
