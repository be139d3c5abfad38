import type { Page } from '@playwright/test'
import { heading } from '../book-form.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import {
  capturedAmounts,
  cardFrame,
  CARDS,
  findPayment,
  payButton,
  releaseRoom,
  sendBookForm,
  typeCard,
} from '../payment-page.ts'

const visitor = (url: string) => [
  { name: 'selectedLanguage', value: 'en', url },
  { name: 'cookieConsent', value: 'all', url },
]

async function payBy(page: Page, card: string) {
  await typeCard(page, card)
  await payButton(page).click()
}

test('a parent sees what follows, chooses a language, pays and prints a receipt', async ({
  page,
  browser,
  context,
  world,
}) => {
  await context.addCookies(visitor(world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 17)
  await page.goto(sent.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const family = await browser.newContext({ baseURL: world.webUrl })
  await family.addCookies(visitor(world.webUrl))
  const parent = await family.newPage()
  await parent.goto(`/payments/${(await findPayment(page, sent.leadUuid)).token}`)
  await expect(parent.getByRole('region', { name: 'All payments for this stay' })).toContainText('To the landlord')
  await parent.getByRole('button', { name: 'Deutsch' }).click()
  await expect(parent.getByRole('region', { name: 'Alle Zahlungen für diesen Aufenthalt' })).toBeVisible()
  await parent.getByRole('button', { name: 'English' }).click()
  await payBy(parent, CARDS.good)
  await expect(heading(parent, 'Paid for Kim')).toBeVisible()
  const receipt = parent.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(
    /Amount paid.*£250.*Visa ending in 4242.*Booked for.*Kim.*Receipt number\d{4}-\d{6}.*\w{4}-\w{4}/,
  )
  await expectAccessible(parent)
  await parent.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  for (const name of ['When it’s refunded', 'All payments for this stay'])
    await expect(parent.getByRole('heading', { name })).toBeHidden()
  await family.close()
})

test('rejects paying for a released room, and releasing a paid one', async ({ page, browser, context, world }) => {
  await context.addCookies(visitor(world.webUrl))
  const parent = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
  const released = await sendBookForm(page, world.webUrl, newEmail(), 15)
  await page.goto(released.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await parent.goto(`/payments/${(await findPayment(page, released.leadUuid)).token}`)
  await typeCard(parent, CARDS.good)
  await releaseRoom(page)
  await expect(page).not.toHaveURL(/payment/)
  await payButton(parent).click()
  await expect(heading(parent, 'The room was released')).toBeVisible()
  expect(await capturedAmounts(world, released)).toEqual([])
  const none = await parent.request.get(`/payments/${(await findPayment(page, released.leadUuid)).token}/dates.ics`)
  expect(none.status()).toBe(404)

  const paid = await sendBookForm(page, world.webUrl, newEmail(), 16)
  await page.goto(paid.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await parent.goto(`/payments/${(await findPayment(page, paid.leadUuid)).token}`)
  await payBy(parent, CARDS.good)
  await expect(heading(parent, 'Paid for Kim')).toBeVisible()
  await releaseRoom(page)
  await expect(page.getByText('We didn’t release the room')).toBeVisible()
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
  await parent.context().close()
})
