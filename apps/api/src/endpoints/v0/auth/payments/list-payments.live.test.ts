import type { PaymentAccount } from '@amber/contract/schemas/payments'
import { openTestPayments } from '@amber/testing/payments/test-payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const listPayments = async (browser: TestBrowser) => {
  const response = await browser.get('/api/v0/auth/users/payments?cache=false')
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { result: PaymentAccount[]; meta: { count: number } } }>().data
}

/** Returns the browser of a logged-in student who has paid £250 for a room. */
async function logInPaidStudent() {
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

test('lists a payment to the student who made it and to nobody else', async () => {
  const browser = await logInPaidStudent()
  const { result, meta } = await listPayments(browser)
  expect(meta.count).toBe(1)
  expect(result).toMatchObject([{ paid: 25_000, held: 25_000, returning: 0, payment: { status: 'success' } }])
  expect(result[0]?.movements).toMatchObject([{ kind: 'capture', amount: 25_000 }])
  expect(await listPayments(await logInByMail(login, newEmail()))).toMatchObject({ result: [], meta: { count: 0 } })
})
