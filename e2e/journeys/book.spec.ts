import { linkIn, waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { bookablePlace, field, fillContact, fillEmergency, fillYou, continueForm, heading } from '../book-form.ts'
import { expectErrorsOfYou } from '../book-form-errors.ts'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { cardFrame, releaseRoom } from '../payment-page.ts'

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

/**
 * Records the duration of each interaction, as INP counts it, and layout shifts. Shifts soon after input count too: a slow
 * phone shows the next step late, and then they would count for the visitor as well.
 */
const measure = () => {
  const seen = { answers: [] as number[], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.answers.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { seen })
}
type Seen = { seen: { answers: number[]; shift: number } }
const measured = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).seen)

/**
 * Continues to the next step and expects no layout shift. Resets first, because typing by script shifts the layout
 * without real input.
 */
async function continueWithoutShift(page: Page, title: string) {
  await page.evaluate(() => void ((globalThis as unknown as Seen).seen.shift = 0))
  await continueForm(page)
  await expect(heading(page, title)).toBeVisible()
  expect((await measured(page)).shift).toBe(0)
}

// spec: 1.book, 2.route-book-form, 4.book-form-to-payment, 2.route-forms-submit
test('visitor books in five steps on a phone, gets the room held and learns what happens next', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const place = await bookablePlace(page, 0)
  const email = newEmail()
  await page.addInitScript(measure)
  await page.goto(`/places/${place}/form`)
  await waitForHydration(page)
  // The fonts replace their fallbacks, which moves text by fractions of a pixel; `fonts.spec.ts` has the same limit.
  expect((await measured(page)).shift).toBeLessThan(0.001)
  await continueForm(page)
  await expect(field(page, 'user_details/name')).toBeFocused()
  await expectAccessible(page)
  await expectErrorsOfYou(page)
  await fillYou(page, 'Priya Raman', '24032010')
  await expect(page.getByRole('heading', { name: 'Your parent or guardian' })).toBeVisible()
  await expect(page.getByText('Our signing page only takes the landlord’s signature and yours')).toBeVisible()
  await field(page, 'data/dob').fill('24-03-2005')
  await continueWithoutShift(page, 'How can we reach you, and when do you arrive?')
  await fillContact(page, email)
  await expectAccessible(page)
  await continueWithoutShift(page, 'Who should we call in an emergency?')
  await fillEmergency(page)
  await expectAccessible(page)
  await continueWithoutShift(page, 'Who is your guarantor?')
  await continueForm(page)
  await expect(page.getByRole('radiogroup', { name: 'Your guarantor' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('I don’t have one yet').check()
  await expect(page.getByText('Choose your guarantor')).toHaveCount(0)
  await continueWithoutShift(page, 'Check your details')
  for (const fact of ['Move-out date', 'If plans change'])
    await expect(page.getByRole('term').filter({ hasText: fact, visible: true })).toBeVisible()
  await expect(page.getByText(/No refund if you change your mind\. The same applies to .+\./)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('I don’t have one yet')).toBeChecked()
  await continueForm(page)
  await expect(page.getByText('To pay to book')).toBeVisible()
  await page.getByLabel('I agree to Amber’s booking terms.').check()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  // 75th percentile of the interactions that took a frame or more. The slowest depends on other journeys on the
  // machine.
  const durations = (await measured(page)).answers.toSorted((a, b) => a - b)
  expect(durations[Math.floor(durations.length * 0.75)] ?? 0).toBeLessThan(100)

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(heading(page, 'Sent. We’re holding the room for you.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/places/${place}/payment\\?lead_uuid=`))
  await expect(page.getByRole('timer', { name: 'Room on hold' })).toContainText(/^.*(19:\d\d|20:00)$/s)
  await expectAccessible(page)
  await waitForMail(email, { kind: 'form_received' })

  // Once the card form shows, the session knows the payment.
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Your room isn’t paid for yet')).toBeVisible()
  await expect(page.getByText(/pay £[\d,.]+ to book the room/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    /^\/payments\/[\w-]{43}$/,
  )
  await page.goForward()
  const leadUuid = new URL(page.url()).searchParams.get('lead_uuid') ?? ''
  await page.goto(`/forms/submit?lead_uuid=${leadUuid}`)
  await expect(heading(page, 'We’ve got your form, Priya')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '9 out of 10' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. You gave us 9 out of 10.' })).toBeFocused()
  await page.getByLabel('In your own words (optional)').fill('Quick.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await releaseRoom(page)
  await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
})

test(
  'logged-in student finds their details and draft in German at 1440 px, and sends the form',
  fullRunOnly(),
  async ({ page, context, world }) => {
    const email = newEmail()
    await logInByMail(context, world.webUrl, email)
    await context.addCookies(language('de', world.webUrl))
    await page.setViewportSize({ width: 1440, height: 900 })
    const place = await bookablePlace(page, 1)
    await page.goto(`/places/${place}/form`)
    await waitForHydration(page)
    await fillYou(page)
    await continueForm(page)
    await expect(heading(page, 'Wie erreichen wir dich, und wann kommst du an?')).toBeVisible()
    await expect(field(page, 'user_details/email')).toHaveValue(email)
    await fillContact(page, email)
    await expect(page.getByText('In deinem Konto gespeichert')).toBeVisible()
    await page.goto(`/places/${place}/form`)
    await expect(page.getByText('Das hast du zuvor eingetippt; es lag in deinem Konto.')).toBeVisible()
    await expect(field(page, 'user_details/phone')).toHaveValue('20 7946 0123')
    await waitForHydration(page)
    await continueForm(page)
    await fillEmergency(page)
    await continueForm(page)
    await expect(heading(page, 'Wer bürgt für die Miete?')).toBeVisible()
    await page.getByLabel('Dieselbe Person wie im Notfall').check()
    await continueForm(page)
    await page.getByLabel('Ich stimme den Buchungsbedingungen').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
    await expect(page.getByText('Was die Zahlung bewirkt')).toBeVisible()
    await releaseRoom(page, ['Zimmer freigeben', 'Ja, freigeben'])
    await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
  },
)

test('student saves the form and continues on another device with the mailed link', async ({
  page,
  browser,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 2)
  const email = newEmail()
  await page.goto(`/places/${place}/form`)
  await waitForHydration(page)
  await fillYou(page)
  await continueForm(page)
  // Like a Book link, the URL selects the first stay; then another start is chosen.
  const inventoryId = await page.locator('[name=inventory_id]:checked').getAttribute('value')
  await page.goto(`/places/${place}/form?inventory_id=${inventoryId}`)
  await waitForHydration(page)
  await fillContact(page, email)
  await page.getByLabel('Contract start date').selectOption({ index: 1 })
  const start = await page.getByLabel('Contract start date').inputValue()
  await page.reload()
  await expect(page.getByLabel('Contract start date')).toHaveValue(start)
  await expect(page.getByText('We’ve restored what you typed on this device.')).toBeVisible()
  await expect(field(page, 'user_details/phone')).toHaveValue('20 7946 0123')
  await page.getByRole('link', { name: 'Save and leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue later' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Email me a link' }).click()
  await expect(dialog.getByRole('status')).toContainText(`We’ve sent a link to ${email}.`)

  const link = linkIn(await waitForMail(email, { kind: 'form_resume' }))
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(language('en', world.webUrl))
  const other = await elsewhere.newPage()
  const { pathname, search } = new URL(link)
  await other.goto(world.webUrl + pathname + search)
  await expect(other.getByText('Welcome back. We’ve restored your draft.')).toBeVisible()
  await expect(field(other, 'user_details/email')).toHaveValue(email)
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Delete my draft' }).click()
  await expect(field(other, 'user_details/name')).toHaveValue('')
  await elsewhere.close()
})

// spec: 4.book-form-failure, 4.book-form-phone-error, 5.phone-message, 8.book-form-failure
test('returns to step 2 for an invalid phone number, and explains when the stay is taken', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 3)
  await page.goto(`/places/${place}/form`)
  await waitForHydration(page)
  await fillYou(page)
  await continueForm(page)
  await fillContact(page, newEmail())
  await continueForm(page)
  await fillEmergency(page)
  await continueForm(page)
  await expect(heading(page, 'Who is your guarantor?')).toBeVisible()
  await page.getByLabel('Same as my emergency contact').check()
  await continueForm(page)
  await page.getByLabel('I agree to Amber’s booking terms.').check()
  const send = page.getByRole('button', { name: 'Continue to payment' })
  const failWith = async (code: string, fields: object, text = '') => {
    await page.route('**/forms/send', (route) =>
      route.fulfill({ json: { refused: { code, title: text, text, fields } } }),
    )
    await send.click()
  }
  const toast = page.getByText('Error while submitting')

  await failWith('sold_out', {}, 'This stay has just been taken')
  await expect(page.getByRole('alert').filter({ hasText: 'This stay has just been taken' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'See other stays here' })).toBeVisible()
  await expect(page.getByText('Something went wrong, please contact us').first()).toBeVisible()
  await page.unroute('**/forms/send')
  await failWith('invalid_input', { 'user_details/phone': 'phone-not-valid' })
  await expect(heading(page, 'How can we reach you, and when do you arrive?')).toBeVisible()
  await expect(field(page, 'user_details/phone')).toBeFocused()
  await expect(toast.first()).toBeVisible()
  await expect(page.getByText('Invalid phone number', { exact: true }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor completes the form in Chinese, with each step handled by the server', async ({
    page,
    context,
    world,
  }) => {
    await context.addCookies(language('zh', world.webUrl))
    const place = await bookablePlace(page, 4)
    await page.goto(`/places/${place}/form`)
    await continueForm(page)
    await expect(page.getByText('请填写此项。')).toHaveCount(2)
    await expect(page.getByText('请选择一项。')).toHaveCount(1)
    await field(page, 'user_details/name').fill('王小明')
    await field(page, 'data/dob').fill('24-03-2005')
    await field(page, 'data/nationality').selectOption('CN')
    await continueForm(page)
    await expect(heading(page, '如何联系您？您何时抵达？')).toBeVisible()
    await expect(field(page, 'user_details/phone_code')).toHaveValue('CN+86')
    await fillContact(page, newEmail())
    await continueForm(page)
    await fillEmergency(page)
    await continueForm(page)
    await expect(heading(page, '谁为租金担保？')).toBeVisible()
    await page.getByLabel('与紧急联系人相同').check()
    await continueForm(page)
    await page.getByLabel('我同意Amber的预订条款。').check()
    await page.getByRole('button', { name: '继续付款' }).click()
    await expect(page.getByRole('button', { name: '打开付款表单' })).toBeVisible()
    await releaseRoom(page, ['放弃保留', '确定放弃'])
    await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
  })
})

test('student completes all steps by keyboard', async ({ page, context, world }) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 5)
  await page.goto(`/places/${place}/form`)
  await waitForHydration(page)
  const { keyboard } = page
  await field(page, 'user_details/name').focus()
  await keyboard.type('Priya Raman')
  await keyboard.press('Tab')
  await keyboard.type('24032005')
  await keyboard.press('Tab')
  await keyboard.type('India')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(heading(page, 'How can we reach you, and when do you arrive?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(newEmail())
  await keyboard.press('Tab')
  await keyboard.type('United Kingdom')
  await keyboard.press('Tab')
  await keyboard.type('20 7946 0123')
  await keyboard.press('Enter')
  await expect(heading(page, 'Who should we call in an emergency?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Anita Raman')
  await keyboard.press('Tab')
  await keyboard.type('01021975')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('+44 20 7946 0124')
  await keyboard.press('Enter')
  await expect(heading(page, 'Who is your guarantor?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('I don’t have one yet')).toBeChecked()
  await keyboard.press('Enter')
  await expect(heading(page, 'Check your details')).toBeFocused()
  await page.getByLabel('I agree to Amber’s booking terms.').focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByText('What it’s for')).toBeVisible()
  await page.getByText('Release the room', { exact: true }).focus()
  for (const key of ['Enter', 'Tab', 'Enter']) await keyboard.press(key)
  await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
})
