import { randomUUID } from 'node:crypto'
import { getNationalityBasedPayment } from '@amber/contract/endpoints/payments'
import { flatForm } from '@amber/testing/factories/book-form'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../test-login.ts'
import type { TestBrowser } from '../../../test-browser.ts'
import { callEndpoint } from '../inventories/test-inventory-api.ts'

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

const paymentUrl = (query: Record<string, string | number>) =>
  `/api/v0/payments/nationality_based_payment?${new URLSearchParams({ cache: 'false', ...withStringValues(query) }).toString()}`
const withStringValues = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

const getPayment = async (query: Record<string, string | number>) =>
  (await callEndpoint(login.api, getNationalityBasedPayment, paymentUrl({ inventory_id: place.id, ...query }))).data

const requestPayment = async (browser: TestBrowser, query: Record<string, string>) =>
  (await browser.get(paymentUrl({ inventory_id: place.id, ...query }))).json<{ data: unknown }>().data

describe('GET /api/v0/payments/nationality_based_payment', () => {
  // spec: 7.nationality-payment, 3.payment-info
  test('returns the payment of a nationality, by code or name, for a place or a tenancy', async () => {
    const expected = { amount: 5_000, currency: 'GBP', payment_type: 'refundable_token' }
    for (const nationality of ['CN', 'cn', 'China', '中国']) expect(await getPayment({ nationality })).toEqual(expected)
    expect(await getPayment({ nationality: 'CN', inventory_id: place.tenancyId })).toEqual(expected)
    expect(await getPayment({ nationality: 'IN' })).toEqual({
      amount: 7_000,
      currency: 'GBP',
      payment_type: 'platform_fee',
    })
    expect(await getPayment({ nationality: 'VN' })).toMatchObject({ amount: 0 })
  })

  test('returns null when no rule matches the nationality', async () => {
    expect(await getPayment({ nationality: 'FR' })).toBeNull()
    expect(await getPayment({ nationality: 'Atlantis' })).toBeNull()
    expect(await getPayment({})).toBeNull()
  })

  // spec: product.nationality-by-email
  test('uses the nationality that the owner of an email has declared only for that owner and does not log the email', async () => {
    const email = newEmail()
    const owner = await logInByMail(login, email)
    const form = { ...flatForm({ 'user_details/email': email }), inventory_id: place.tenancyId }
    const formResponse = await owner.post('/api/v0/forms', { ...form, idempotency_key: randomUUID() })
    expect(formResponse.statusCode).toBe(200)
    expect(await requestPayment(owner, { email: email.toUpperCase() })).toMatchObject({ amount: 0 })
    expect(await requestPayment(owner, { email: newEmail() })).toBeNull()
    expect(await requestPayment(login.browser(), { email })).toBeNull()
    expect(await requestPayment(await logInByMail(login, newEmail()), { email })).toBeNull()
    expect(login.api.lines.join('')).not.toContain(email)
  })

  test('matches the payment that the book form returns', async () => {
    const getFormPayment = async (browser: TestBrowser, nationality?: string) => {
      const query = new URLSearchParams({ cache: 'false', ...(nationality !== undefined && { nationality }) })
      const response = await browser.get(`/api/v0/forms/${place.path}?${query.toString()}`)
      return response.json<{ data: { payment: unknown } }>().data.payment
    }
    const browser = login.browser()
    const before = await getFormPayment(browser)
    expect(before).toMatchObject({ offered: true, type: 'deposit' })
    expect(before).not.toMatchObject({ amount: 0 })
    expect(await getFormPayment(browser, 'CN')).toEqual({
      offered: true,
      type: 'refundable_token',
      amount: 5_000,
      currency: 'GBP',
      depends_on_nationality: true,
    })
    await browser.post('/api/v0/forms', {
      ...flatForm(),
      inventory_id: place.tenancyId,
      idempotency_key: randomUUID(),
    })
    expect(await getFormPayment(browser)).toMatchObject({ amount: 0 })
  })

  // spec: 4.payment-off
  test('returns null when payments are off and 404 for an unknown inventory', async () => {
    const placeWithoutPayments = await createPlace(login.db, { place: { paymentEnabled: false } })
    await login.db
      .insertInto('nationalityPaymentRules')
      .values({
        countryCode: 'CN',
        rootId: placeWithoutPayments.id,
        amountMinor: 1,
        currency: 'GBP',
        paymentType: 'deposit',
      })
      .execute()
    expect(await getPayment({ nationality: 'CN', inventory_id: placeWithoutPayments.id })).toBeNull()
    const response = await login.browser().get(paymentUrl({ inventory_id: 999_999_999 }))
    expect(response.statusCode).toBe(404)
  })
})
