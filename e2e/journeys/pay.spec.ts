import { withBookingsDatabase, loseRoom, makeFree, setPaymentStatus } from '@amber/testing/booking-changes'
import type { Page } from '@playwright/test'
import { heading } from '../book-form.ts'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import {
  bankFrame,
  capturedAmounts,
  cardFrame,
  CARDS,
  findPayment,
  payButton,
  sendBookForm,
  typeCard,
} from '../payment-page.ts'

const visitor = (language: string, url: string) => [
  { name: 'selectedLanguage', value: language, url },
  { name: 'cookieConsent', value: 'all', url },
]

async function payBy(page: Page, card: string) {
  await typeCard(page, card)
  await payButton(page).click()
}

// spec: 1.pay-deposit, 2.route-payment, 2.route-payments-complete, 7.scripts-on-demand, product.own-paths
test('student pays by card on a phone, once despite a double click, and without requests to other hosts', async ({
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
  await expect(page.getByText(/^To book .+ at .+/)).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'When it’s refunded' })).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await payButton(page).dblclick()
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/[\w-]{43}\/complete$/)
  await expectAccessible(page)
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(sections.filter({ hasText: /^(What happens next|What you paid|Next payment)$/ })).toHaveText([
    'What happens next',
    'What you paid',
    'Next payment',
  ])
  await expect(page.getByText('once you’ve both signed')).toBeVisible()
  expect([...hosts].toSorted()).toEqual([world.webUrl, world.stripeUrl].toSorted())
  expect(await capturedAmounts(world, sent)).toEqual([25_000])
  const receipt = page.getByRole('link', { name: 'Receipt (PDF)' })
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  const dates = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(dates.headers()['content-type']).toContain('text/calendar')
  expect(await dates.text()).toMatch(
    /SUMMARY:Move-in date: .*SUMMARY:Move-out date: .*SUMMARY:Pay £.*SUMMARY:Deposit of £/s,
  )
})

test('leaves the pay button free on a phone until cookies are answered', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 19)
  await page.goto(sent.path)
  await typeCard(page, CARDS.good)
  await expect(page.locator('.consent-bar')).toHaveCount(0)
  await payButton(page).click()
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
})

test(
  'student sees why a card was declined in German at 1440 px, and pays with another',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await context.addCookies(visitor('de', world.webUrl))
    await page.setViewportSize({ width: 1440, height: 900 })
    const sent = await sendBookForm(page, world.webUrl, newEmail(), 7)
    await page.goto(sent.path)
    // The rules are plain text here, because not every browser can show a closed `details` as open.
    await expect(page.getByRole('heading', { name: 'Wann du es zurückbekommst' })).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: 'Wann du es zurückbekommst' })).toBeHidden()
    // Otherwise the frame would be white in the dark theme.
    await expect(page.locator('iframe[title="Secure payment input frame"]')).toHaveCSS('color-scheme', 'light')
    await payBy(page, CARDS.noFunds)
    const notice = page.getByRole('alert').filter({ hasText: 'Die Zahlung hat nicht geklappt' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('Das Guthaben reicht für diese Zahlung nicht.')
    // The form keeps what was typed.
    await expect(cardFrame(page).locator('#cvc')).toHaveValue('123')
    await expectAccessible(page)
    // The button is enabled once the API knows about the decline and has restarted the payment.
    await expect(payButton(page)).toBeEnabled()
    await context.setOffline(true)
    await payButton(page).click()
    await expect(page.getByText('Wir waren nicht erreichbar. Es wurde nichts abgebucht')).toBeVisible()
    await context.setOffline(false)
    await payBy(page, CARDS.good)
    await expect(heading(page, 'Bezahlt. Wir bestätigen dein Zimmer')).toBeVisible()
    expect(await capturedAmounts(world, sent)).toEqual([25_000])
  },
)

test("student fails the bank's check first, then passes it", async ({ page, context, world }) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 8)
  await page.goto(sent.path)
  await payBy(page, CARDS.asksBank)
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Your bank couldn’t confirm it’s you.')).toBeVisible()
  await expect(cardFrame(page).getByLabel('Expiry date')).toHaveValue('12 / 34')
  await payBy(page, CARDS.asksBank)
  await bankFrame(page).getByRole('button', { name: 'Complete' }).click()
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
  expect(await capturedAmounts(world, sent)).toEqual([25_000])
})

test(
  'student pays by Alipay in the world edition after refusing it once',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await context.addCookies(visitor('en', world.webUrl))
    const sent = await sendBookForm(page, world.webUrl, newEmail(), 17)
    await page.goto(sent.path)
    const payByAlipay = async (answer: 'Complete' | 'Fail') => {
      await cardFrame(page).getByLabel('Alipay').check()
      await payButton(page).click()
      await page.getByRole('button', { name: answer, exact: true }).click()
    }
    await payByAlipay('Fail')
    await expect(heading(page, 'Payment failed')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('wasn’t approved in your app')).toBeVisible()
    expect(await capturedAmounts(world, sent)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await payByAlipay('Complete')
    await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
    expect(await capturedAmounts(world, sent)).toEqual([25_000])
  },
)

test('student pays by a bank transfer that arrives later', async ({ page, context, world }) => {
  await context.addCookies(visitor('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 18)
  await page.goto(sent.path)
  await cardFrame(page).getByLabel('Pay by bank').check()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Complete later' })).toBeVisible()
  // Whoever stays at the bank for long has to act again for us, and the event about the transfer may come late.
  await withBookingsDatabase(world.databaseUrl, setPaymentStatus(sent.leadUuid, 'initiated'))
  await page.getByRole('button', { name: 'Complete later' }).click()
  await expect(heading(page, 'Your transfer is on its way')).toBeVisible()
  await expect(page.getByText('you get a full refund, automatically')).toBeVisible()
  await expectAccessible(page)
  const intent = new URL(page.url()).searchParams.get('payment_intent')
  await fetch(`${world.stripeUrl}/control/transfer`, {
    method: 'POST',
    body: JSON.stringify({ intent, executed: true }),
  })
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible({ timeout: 20_000 })
  expect(await capturedAmounts(world, sent)).toEqual([25_000])
})

test('payment survives a closed window: two others continue by link, and one pays', async ({
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
  // Without an event we poll the provider ourselves, and the student can pay again.
  await again.goto(sent.path)
  await expect(cardFrame(again).getByLabel('Card number')).toBeVisible({ timeout: 45_000 })
  const { token } = await findPayment(again, sent.leadUuid)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await again.getByRole('button', { name: 'Share payment link' }).click()
  await expect(again.getByText('Link copied')).toBeVisible()
  expect(await again.evaluate('navigator.clipboard.readText()')).toMatch(new RegExp(`/payments/${token}$`))
  await again.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no clipboard"))')
  await again.getByRole('button', { name: 'Share payment link' }).click()
  await expect(again.getByRole('textbox', { name: 'Copy this link' })).toHaveValue(new RegExp(`/payments/${token}$`))

  const parent = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
  await parent.goto(`/payments/${token}`)
  await expect(parent.getByText(/^Pay for Kim’s room at .+/)).toBeVisible()
  await typeCard(parent, CARDS.good)
  await expect(parent.getByRole('button', { name: 'Share payment link' })).toHaveCount(0)
  await typeCard(again, CARDS.good)
  await Promise.all([payButton(parent).click(), payButton(again).click()])
  await expect(heading(again, 'Paid. We’re confirming your room')).toBeVisible()
  await expect(heading(parent, 'Paid for Kim')).toBeVisible()
  // The payer sees only the first name of the student.
  expect(await parent.content()).not.toContain(email)
  expect(await parent.content()).not.toContain('Kim Example')
  expect(await capturedAmounts(world, sent)).toEqual([25_000])
  await parent.context().close()
})

test('shows the sold-out screen and charges nothing when the room is taken', async ({ page, context, world }) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 10)
  await page.goto(sent.path)
  await typeCard(page, CARDS.good)
  await withBookingsDatabase(world.databaseUrl, loseRoom(sent.leadUuid, sent.tenancyId))
  await payButton(page).click()
  await expect(heading(page, 'This room is no longer available')).toBeFocused()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar rooms available' })).toBeVisible()
  await expectAccessible(page)
  expect(await capturedAmounts(world, sent)).toEqual([])
})

test('asks to wait when the connection is lost while paying, and continues by itself', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 14)
  await page.goto(sent.path)
  await typeCard(page, CARDS.good)
  const isOwnRequest = (url: URL) => url.origin === world.webUrl && !url.pathname.endsWith('/submitted')
  await page.route(isOwnRequest, (route) => route.abort())
  await payButton(page).click()
  await expect(heading(page, 'Checking with your bank')).toBeFocused()
  await expect(page.getByText('This page updates when you’re back online.')).toBeVisible()
  await page.unroute(isOwnRequest)
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
  await expect(page).toHaveURL(/\/complete$/)
  expect(await capturedAmounts(world, sent)).toEqual([25_000])
})

// spec: 3.payment-info
test('student books a free room in Chinese after verifying the email', async ({ page, context, world }) => {
  await context.addCookies(visitor('zh', world.webUrl))
  const email = newEmail()
  const sent = await sendBookForm(page, world.webUrl, email, 11, (tenancyId) =>
    withBookingsDatabase(world.databaseUrl, makeFree(tenancyId)),
  )
  await page.goto(sent.path)
  await expect(page).toHaveURL(`/forms/submit?lead_uuid=${sent.leadUuid}`)
  await expect(page.getByText('请先用表单中的邮箱登录')).toBeVisible()
  await expectAccessible(page)
  await logInByMail(context, world.webUrl, email)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: '预订房间' }).click()
  await expect(heading(page, '已为您保留，我们正在确认您的房间')).toBeVisible()
  await expect(page.getByText('今天无需付款。')).toBeVisible()
  await expect(page.getByRole('link', { name: '添加到日历' })).toBeVisible()
  await expectAccessible(page)
})

// spec: 4.payment-statuses
test('shows a screen for each transient status, and retries a payment form that did not load', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(visitor('en', world.webUrl))
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 12)
  await page.route(`${world.stripeUrl}/v3/`, (route) => route.abort())
  await page.goto(sent.path)
  await expect(page.getByText('The payment form didn’t load')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`${world.stripeUrl}/v3/`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  for (const [status, text] of [
    ['init_failure', 'We couldn’t open the payment form'],
    ['init_loading', 'Opening the payment form'],
    ['processing', 'Checking with your bank'],
  ] as const) {
    await withBookingsDatabase(world.databaseUrl, setPaymentStatus(sent.leadUuid, status))
    await page.goto(sent.path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says that the payment form needs JavaScript, and starts the payment', async ({ page, context, world }) => {
    await context.addCookies(visitor('en', world.webUrl))
    const sent = await sendBookForm(page, world.webUrl, newEmail(), 13)
    await page.goto(sent.path)
    await expect(page.getByText('The payment form needs JavaScript.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the payment form' }).click()
    await expect(page.getByText('The payment form needs JavaScript.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open the payment form' })).toHaveCount(0)
  })
})
