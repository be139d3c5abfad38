import { randomUUID } from 'node:crypto'
import { withBookingsDatabase, paymentIds } from '@amber/testing/booking-changes'
import { flatForm } from '@amber/testing/factories/book-form'
import type { FrameLocator, Page } from '@playwright/test'
import { bookablePlace } from './book-form.ts'
import { expect } from './journey.ts'
import type { RunningWorld } from './running-world.ts'

/** Card numbers accepted by the Stripe emulator, same as Stripe's own. */
export const CARDS = {
  good: '4242424242424242',
  noFunds: '4000000000009995',
  asksBank: '4000002500003155',
} as const

type Sent = { place: string; leadUuid: string; path: string; tenancyId: number }

/** Holds a room by sending the book form without its pages. */
export async function sendBookForm(
  page: Page,
  webUrl: string,
  email: string,
  nth: number,
  before?: (tenancyId: number) => Promise<unknown>,
): Promise<Sent> {
  const place = await bookablePlace(page, nth)
  const tenancyId = await paidTenancy(page, place)
  await before?.(tenancyId)
  const response = await page.request.post('/api/v0/forms', {
    headers: { origin: webUrl },
    data: {
      ...flatForm(),
      'user_details/email': email,
      inventory_id: tenancyId,
      idempotency_key: randomUUID(),
      ...(await daysOf(page, place, tenancyId)),
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { data } = (await response.json()) as { data: { data_formatted: { lead_uuid: string } } }
  const leadUuid = data.data_formatted.lead_uuid
  return { place, leadUuid, tenancyId, path: `/places/${place}/payment?lead_uuid=${leadUuid}` }
}

type Tenancy = {
  id: number
  available: boolean
  places_left: number
  deposit: number
  available_from: string | null
  available_until: string | null
}

async function tenanciesOf(page: Page, place: string): Promise<Tenancy[]> {
  const response = await page.request.get(`/api/v0/inventories/${place}/room_types`)
  const { data } = (await response.json()) as { data: { result: { tenancies: Tenancy[] }[] } }
  return data.result.flatMap(({ tenancies }) => tenancies)
}

async function paidTenancy(page: Page, place: string): Promise<number> {
  const found = (await tenanciesOf(page, place)).find(
    ({ available, places_left, deposit }) => available && places_left > 1 && deposit > 0,
  )
  if (found === undefined) throw new Error(`no payable tenancy at ${place}`)
  return found.id
}

/** Returns the first day of the tenancy's window, or tomorrow if that is earlier than tomorrow. */
async function daysOf(page: Page, place: string, tenancyId: number) {
  const tenancy = (await tenanciesOf(page, place)).find(({ id }) => id === tenancyId)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const from = tenancy?.available_from ?? tomorrow
  const day = from < tomorrow ? tomorrow : from
  return { move_in_date: day, arrival_date: day }
}

/** Frame of the payment provider's card form. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]')

/** Chooses the card, which is not the first method in every country. Waits until the form is there. */
export async function chooseCard(page: Page) {
  const card = cardFrame(page).locator('input[type=radio][value=card]')
  const number = cardFrame(page).locator('#number')
  await expect(card.or(number).first()).toBeAttached()
  if (await card.isVisible()) await card.check()
  await expect(number).toBeVisible()
}

export async function typeCard(page: Page, number: string) {
  const frame = cardFrame(page)
  await chooseCard(page)
  await frame.locator('#number').fill(number)
  await frame.locator('#expiry').fill('12/34')
  await frame.locator('#cvc').fill('123')
}

/** Frame of the bank's 3D Secure page. */
export const bankFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="3D Secure"]')

/** Returns the amounts captured for a lead according to the Stripe emulator. */
export async function capturedAmounts({ stripeUrl, databaseUrl }: RunningWorld, { leadUuid }: Sent): Promise<number[]> {
  const ids = await withBookingsDatabase(databaseUrl, paymentIds(leadUuid))
  const books = await fetch(`${stripeUrl}/control/books`)
  const { intents } = (await books.json()) as { intents: { paymentId: string | null; captured: number }[] }
  return intents
    .filter(({ paymentId, captured }) => ids.includes(Number(paymentId)) && captured > 0)
    .map(({ captured }) => captured)
}

/** Finds the "Pay £250.00" button in any language. */
export const payButton = (page: Page) => page.locator('form button[type=submit]:has(svg):visible').first()

export async function findPayment(page: Page, leadUuid: string) {
  const response = await page.request.get(`/api/v0/payments?lead_uuid=${leadUuid}`)
  return ((await response.json()) as { data: { token: string } }).data
}

/** Texts of the two steps. */
const ENGLISH_RELEASE: readonly [string, string] = ['Release the room', 'Yes, release it']

/** Releases the held room, which asks first. */
export async function releaseRoom(page: Page, [release, confirm] = ENGLISH_RELEASE) {
  await page.getByText(release, { exact: true }).click()
  await page.getByRole('button', { name: confirm }).click()
}
