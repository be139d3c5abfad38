import { randomUUID } from 'node:crypto'
import { getNationalityBasedPayment } from '@amber/contract/payments'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'
import { askFor } from '../inventories/ask-for.ts'

let login: LoginApi
let place: { id: number; path: string; tenancyId: number }

beforeAll(async () => {
  login = await openLoginApi()
  const path = `place-${randomUUID()}`
  const { id, roomTypes } = await createPlace(login.db, { place: { canonicalName: path, currency: 'GBP' } })
  place = { id, path, tenancyId: roomTypes[0]?.tenancies[0]?.id ?? 0 }
  const rules = [
    { countryCode: 'CN', amountMinor: 5_000, paymentType: 'refundable_token' },
    { countryCode: 'VN', amountMinor: 0, paymentType: 'deposit' },
    { groupName: 'asia', amountMinor: 7_000, paymentType: 'platform_fee' },
  ] as const
  for (const rule of rules) {
    await login.db
      .insertInto('nationalityPaymentRules')
      .values({ ...rule, rootId: id, currency: 'GBP' })
      .execute()
  }
  await login.db
    .insertInto('nationalityGroups')
    .values(['CN', 'IN'].map((countryCode) => ({ name: 'asia', countryCode })))
    .execute()
})
afterAll(() => login.close())

const url = (query: Record<string, string | number>) =>
  `/api/v0/payments/nationality_based_payment?${new URLSearchParams({ cache: 'false', ...mapped(query) }).toString()}`
const mapped = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const paid = async (query: Record<string, string | number>) =>
  (await askFor(login.api, getNationalityBasedPayment, url({ inventory_id: place.id, ...query }))).data

const asked = async (browser: TestBrowser, query: Record<string, string>) =>
  (await browser.get(url({ inventory_id: place.id, ...query }))).json<{ data: unknown }>().data

describe('GET /api/v0/payments/nationality_based_payment', () => {
  // spec: 7.nationality-payment, 3.payment-info
  test('answers what a nationality pays, by its letters or its name, at the place, a room or a stay of it', async () => {
    const token = { amount: 5_000, currency: 'GBP', payment_type: 'refundable_token' }
    for (const nationality of ['CN', 'cn', 'China', '中国']) expect(await paid({ nationality })).toEqual(token)
    expect(await paid({ nationality: 'CN', inventory_id: place.tenancyId })).toEqual(token)
    expect(await paid({ nationality: 'IN' })).toEqual({ amount: 7_000, currency: 'GBP', payment_type: 'platform_fee' })
    expect(await paid({ nationality: 'VN' })).toMatchObject({ amount: 0 })
  })

  test('answers nothing where the deposit is paid', async () => {
    expect(await paid({ nationality: 'FR' })).toBeNull()
    expect(await paid({ nationality: 'Atlantis' })).toBeNull()
    expect(await paid({})).toBeNull()
  })

  test('tells the nationality behind an e-mail to its owner alone, and logs no e-mail', async () => {
    const email = newEmail()
    const owner = await logInByMail(login, email)
    const form = { ...flatForm({ 'user_details/email': email }), inventory_id: place.tenancyId }
    const sent = await owner.post('/api/v0/forms', { ...form, idempotency_key: randomUUID() })
    expect(sent.statusCode).toBe(200)
    expect(await asked(owner, { email: email.toUpperCase() })).toMatchObject({ amount: 0 })
    expect(await asked(owner, { email: newEmail() })).toBeNull()
    expect(await asked(login.browser(), { email })).toBeNull()
    expect(await asked(await logInByMail(login, newEmail()), { email })).toBeNull()
    expect(login.api.lines.join('')).not.toContain(email)
  })

  test('is what the book form of the place asks for, too', async () => {
    const payment = async (browser: TestBrowser, nationality?: string) => {
      const query = new URLSearchParams({ cache: 'false', ...(nationality !== undefined && { nationality }) })
      const answer = await browser.get(`/api/v0/forms/${place.path}?${query.toString()}`)
      return answer.json<{ data: { payment: unknown } }>().data.payment
    }
    const browser = login.browser()
    const before = await payment(browser)
    expect(before).toMatchObject({ offered: true, type: 'deposit' })
    expect(before).not.toMatchObject({ amount: 0 })
    expect(await payment(browser, 'CN')).toEqual({
      offered: true,
      type: 'refundable_token',
      amount: 5_000,
      currency: 'GBP',
    })
    await browser.post('/api/v0/forms', {
      ...flatForm(),
      inventory_id: place.tenancyId,
      idempotency_key: randomUUID(),
    })
    expect(await payment(browser)).toMatchObject({ amount: 0 })
  })

  // spec: 4.payment-off
  test('answers nothing where payment is off, and does not find what is not there', async () => {
    const off = await createPlace(login.db, { place: { paymentEnabled: false } })
    await login.db
      .insertInto('nationalityPaymentRules')
      .values({ countryCode: 'CN', rootId: off.id, amountMinor: 1, currency: 'GBP', paymentType: 'deposit' })
      .execute()
    expect(await paid({ nationality: 'CN', inventory_id: off.id })).toBeNull()
    const answer = await login.browser().get(url({ inventory_id: 999_999_999 }))
    expect(answer.statusCode).toBe(404)
  })
})
