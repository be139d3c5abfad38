import { inBookings, loseRoom, makeFree, setPaymentStatus } from '@amber/testing/booking-changes'
import type { Page } from '@playwright/test'
import { heading } from '../book-form.ts'
import { expect, expectAccessible, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { bankFrame, cardFrame, CARDS, payButton, sendBookForm, takenOf, typeCard } from '../payment-page.ts'

const visitor = (language: string, url: string) => [
  { name: 'selectedLanguage', value: language, url },
  { name: 'cookieConsent', value: 'all', url },
]

async function payBy(page: Page, card: string) {
  await typeCard(page, card)
  await payButton(page).click()
}

// spec: 2.route-payment, 2.route-payments-complete, 7.scripts-on-demand
test('on a phone a room is paid by card, once however often it is pressed, and nobody else is asked', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 6)
  await page.goto(sent.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await payButton(page).dblclick()
  await expect(heading(page, 'The room is yours, Kim')).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/[\w-]{43}\/complete$/)
  await expectAccessible(page)
  expect([...hosts].toSorted()).toEqual([world.webUrl, world.stripeUrl].toSorted())
  expect(await takenOf(world, sent)).toEqual([25_000])
  const receipt = page.getByRole('link', { name: 'Receipt (PDF)' })
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  const dates = await page.request.get((await page.getByRole('link', { name: 'Add dates' }).getAttribute('href')) ?? '')
  expect(dates.headers()['content-type']).toContain('text/calendar')
  expect(await dates.text()).toMatch(/SUMMARY:Move in: .*SUMMARY:Move out: /s)
})

test('in German at 1440 px a declined card is told with its reason, and another pays', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('de', world.webUrl))
  await page.setViewportSize({ width: 1440, height: 900 })
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 7)
  await page.goto(sent.path)
  await payBy(page, CARDS.noFunds)
  await expect(heading(page, 'Die Zahlung hat nicht geklappt')).toBeFocused()
  await expect(page.getByText('Auf der Karte ist nicht genug Geld.')).toBeVisible()
  await expectAccessible(page)
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' })
  // We have heard of it too: before that there is nothing to begin again.
  await expect(again).toBeEnabled()
  await context.setOffline(true)
  await again.click()
  await expect(page.getByText('Wir waren nicht erreichbar. Es wurde nichts abgebucht')).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await payBy(page, CARDS.good)
  await expect(heading(page, 'Das Zimmer gehört dir, Kim')).toBeVisible()
  expect(await takenOf(world, sent)).toEqual([25_000])
})

test('a bank that asks back is refused first, then confirmed', async ({ page, context, world }) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 8)
  await page.goto(sent.path)
  await payBy(page, CARDS.asksBank)
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Your bank could not confirm that it is you.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await payBy(page, CARDS.asksBank)
  await bankFrame(page).getByRole('button', { name: 'Complete' }).click()
  await expect(heading(page, 'The room is yours, Kim')).toBeVisible()
  expect(await takenOf(world, sent)).toEqual([25_000])
})

test('a window that is closed in the middle loses nothing: two others go on by the link, and one pays', async ({
  page,
  browser,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const email = newEmail()
  const sent = await sendBookForm(page, world.webUrl, email, 9)
  await page.goto(sent.path)
  await payBy(page, CARDS.asksBank)
  await expect(bankFrame(page).getByRole('button', { name: 'Complete' })).toBeVisible()
  const again = await page.context().newPage()
  await page.close()
  // We are told nothing, ask the bank ourselves, and it is the student's turn once more.
  await again.goto(sent.path)
  await expect(cardFrame(again).getByLabel('Card number')).toBeVisible({ timeout: 45_000 })
  const { token } = await findPayment(again, sent.leadUuid)

  const parent = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
  await parent.goto(`/payments/${token}`)
  await typeCard(parent, CARDS.good)
  await typeCard(again, CARDS.good)
  await Promise.all([payButton(parent).click(), payButton(again).click()])
  await expect(heading(again, 'The room is yours, Kim')).toBeVisible()
  await expect(heading(parent, 'Paid: the room is booked')).toBeVisible()
  // Whoever paid knows their card again, and what comes back; of the student they learn nothing.
  await expect(parent.getByText(/Visa ending in 4242 .* Reference \w{4}-\w{4}/)).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'When it comes back' })).toBeVisible()
  expect(await parent.content()).not.toContain(email)
  await expect(parent.getByText('Kim')).toHaveCount(0)
  expect(await takenOf(world, sent)).toEqual([25_000])
  await parent.context().close()
})

test('a room that is gone while a card is typed costs nothing, and others are shown', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 10)
  await page.goto(sent.path)
  await typeCard(page, CARDS.good)
  await inBookings(world.databaseUrl, loseRoom(sent.leadUuid, sent.tenancyId))
  await payButton(page).click()
  await expect(heading(page, 'This room is gone')).toBeFocused()
  await expect(page.getByText('Nothing has been taken.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Like it, and free' })).toBeVisible()
  await expectAccessible(page)
  expect(await takenOf(world, sent)).toEqual([])
})

test('a connection that is lost as the card is sent loses no page: it says to wait, and goes on', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 14)
  await page.goto(sent.path)
  await typeCard(page, CARDS.good)
  const ours = (url: URL) => url.origin === world.webUrl && !url.pathname.endsWith('/submitted')
  await page.route(ours, (route) => route.abort())
  await payButton(page).click()
  await expect(heading(page, 'We are checking with your bank')).toBeFocused()
  await expect(page.getByText('Please don’t pay again: this page goes on by itself')).toBeVisible()
  await page.unroute(ours)
  await expect(heading(page, 'The room is yours, Kim')).toBeVisible()
  await expect(page).toHaveURL(/\/complete$/)
  expect(await takenOf(world, sent)).toEqual([25_000])
})

test('a room that is given back is paid by nobody, and one that is paid is not given back', async ({
  page,
  browser,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const parent = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
  const giveBack = page.getByRole('button', { name: 'Give the room back' })
  const given = await sendBookForm(page, world.webUrl, newEmail(), 15)
  await page.goto(given.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await parent.goto(`/payments/${(await findPayment(page, given.leadUuid)).token}`)
  await typeCard(parent, CARDS.good)
  await giveBack.click()
  await expect(page).not.toHaveURL(/payment/)
  await payButton(parent).click()
  await expect(heading(parent, 'The room was given back')).toBeVisible()
  expect(await takenOf(world, given)).toEqual([])
  const none = await parent.request.get(`/payments/${(await findPayment(page, given.leadUuid)).token}/dates.ics`)
  expect(none.status()).toBe(404)

  const paid = await sendBookForm(page, world.webUrl, newEmail(), 16)
  await page.goto(paid.path)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await parent.goto(`/payments/${(await findPayment(page, paid.leadUuid)).token}`)
  await payBy(parent, CARDS.good)
  await expect(heading(parent, 'Paid: the room is booked')).toBeVisible()
  await giveBack.click()
  await expect(page.getByText('The room was not given back')).toBeVisible()
  await expect(heading(page, 'The room is yours, Kim')).toBeVisible()
  await parent.context().close()
})

// spec: 3.payment-info
test('in Chinese a room for which nothing is paid is booked by whoever proves the e-mail', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('zh', world.webUrl))
  const email = newEmail()
  const sent = await sendBookForm(page, world.webUrl, email, 11, (tenancyId) =>
    inBookings(world.databaseUrl, makeFree(tenancyId)),
  )
  await page.goto(sent.path)
  await expect(page).toHaveURL(`/forms/submit?lead_uuid=${sent.leadUuid}`)
  await expect(page.getByText('请先用表单中的邮箱登录')).toBeVisible()
  await expectAccessible(page)
  await logInByMail(context, world.webUrl, email)
  await page.reload()
  await takenOver(page)
  await page.getByRole('button', { name: '预订房间' }).click()
  await expect(heading(page, '房间已为您预订')).toBeVisible()
})

// spec: 4.payment-statuses
test('each status that passes by itself has a screen, and a card form that does not come can be tried again', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 12)
  await page.route(`${world.stripeUrl}/v3/`, (route) => route.abort())
  await page.goto(sent.path)
  await expect(page.getByText('The card form did not load')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`${world.stripeUrl}/v3/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  for (const [status, text] of [
    ['init_failure', 'The card form could not be opened'],
    ['init_loading', 'Opening the card form'],
    ['processing', 'We are checking with your bank'],
  ] as const) {
    await inBookings(world.databaseUrl, setPaymentStatus(sent.leadUuid, status))
    await page.goto(sent.path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the card form needs it, and begins all the same', async ({ page, context, world }) => {
    await context.addCookies(visitor('en', world.webUrl))
    const sent = await sendBookForm(page, world.webUrl, newEmail(), 13)
    await page.goto(sent.path)
    await expect(page.getByText('The card form needs JavaScript.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the card form' }).click()
    await expect(page.getByText('The card form needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the card form' })).toHaveCount(0)
  })
})

async function findPayment(page: Page, leadUuid: string) {
  const answer = await page.request.get(`/api/v0/payments?lead_uuid=${leadUuid}`)
  return ((await answer.json()) as { data: { token: string } }).data
}
