import type { PaymentAccount } from '@amber/contract/payments'
import { openTestPayments } from '@amber/testing/payments/test-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const list = async (browser: TestBrowser) => {
  const answer = await browser.get('/api/v0/auth/users/payments?cache=false')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { result: PaymentAccount[]; meta: { count: number } } }>().data
}

/** Somebody who is logged in and has paid £250 for a room. */
async function somebodyWhoPaid() {
  const payments = openTestPayments(login.db)
  const email = newEmail()
  const browser = await logInByMail(login, email)
  const { id: userId } = await login.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const leadId = await payments.newLead(await payments.newRoom(), { email, userId })
  const { id } = await payments.start(leadId, undefined, userId)
  await payments.pay(await payments.intentOf(id))
  return browser
}

test('what somebody paid is theirs to see, and nobody else’s', async () => {
  const browser = await somebodyWhoPaid()
  const { result, meta } = await list(browser)
  expect(meta.count).toBe(1)
  expect(result).toMatchObject([{ paid: 25_000, held: 25_000, returning: 0, payment: { status: 'success' } }])
  expect(result[0]?.movements).toMatchObject([{ kind: 'capture', amount: 25_000 }])
  expect(await list(await logInByMail(login, newEmail()))).toMatchObject({ result: [], meta: { count: 0 } })
})
