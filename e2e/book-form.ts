import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Returns a place in Leeds that can be booked and paid. No other journey counts the rooms there. */
export async function bookablePlace(page: Page, nth: number): Promise<string> {
  bookable ??= listBookable(page)
  const name = (await bookable)[nth]
  if (name === undefined) throw new Error('too few bookable places in Leeds')
  return name
}

/** Fetched once per process, so that the n-th place stays the same while others book. */
let bookable: Promise<string[]> | undefined

async function listBookable(page: Page): Promise<string[]> {
  const query = 'region_canonical_name=leeds&available=true&limit=25&only=canonical_name&sort_key=price&sort_order=asc'
  const list = await fetchJson<{ data: { result: { canonical_name: string }[] } }>(page, `/api/v1/inventories?${query}`)
  const names = list.data.result.map((place) => place.canonical_name)
  const forms = await Promise.all(
    names.map((name) =>
      fetchJson<{ data: { is_open: boolean; payment: { amount: number | null; offered: boolean } } }>(
        page,
        `/api/v0/forms/${name}`,
      ),
    ),
  )
  return names.filter((_, index) => {
    const form = forms[index]?.data
    return form?.is_open && form.payment.offered && (form.payment.amount ?? 0) > 0
  })
}

async function fetchJson<T>(page: Page, address: string): Promise<T> {
  const response = await page.request.get(address)
  expect(response.status()).toBe(200)
  return (await response.json()) as T
}

/** Locates a field by its wire name, which is the same in every language. */
export const field = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)
export const continueForm = (page: Page) => page.locator('button[name=go][value=next]:visible').click()
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export async function fillYou(page: Page, name = 'Priya Raman', birthDate = '24032005') {
  await field(page, 'user_details/name').fill(name)
  await field(page, 'data/dob').pressSequentially(birthDate)
  await field(page, 'data/nationality').selectOption('IN')
}

export async function fillContact(page: Page, email: string) {
  await field(page, 'user_details/email').fill(email)
  await field(page, 'user_details/phone_code').selectOption('GB+44')
  await field(page, 'user_details/phone').fill('20 7946 0123')
}

export async function fillEmergency(page: Page) {
  await field(page, 'data/emergency_details/name').fill('Anita Raman')
  await field(page, 'data/emergency_details/dob').fill('01-02-1975')
  await field(page, 'data/emergency_details/phone_code').selectOption('GB+44')
  await field(page, 'data/emergency_details/phone').fill('20 7946 0124')
}
