import { linkIn, waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { bookablePlace, field, fillContact, fillEmergency, fillYou, goOn, heading } from '../book-form.ts'
import { expect, expectAccessible, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

/** How long each press and key took until the screen answered, as INP counts it, and whatever moved without one. */
const measure = () => {
  const seen = { answers: [] as number[], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.answers.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { seen })
}
type Seen = { seen: { answers: number[]; shift: number } }
const measured = (page: Page) => page.evaluate(() => (globalThis as unknown as Seen).seen)

/** To the next step, on which nothing moves by itself. What a script typed moved things that no finger did. */
async function goOnCalmly(page: Page, title: string) {
  await page.evaluate(() => void ((globalThis as unknown as Seen).seen.shift = 0))
  await goOn(page)
  await expect(heading(page, title)).toBeVisible()
  expect((await measured(page)).shift).toBe(0)
}

const giveBack = (page: Page) => page.getByRole('button', { name: 'Give the room back' }).click()

// spec: 1.book, 2.route-book-form, 4.book-form-to-payment, 2.route-forms-submit
test('on a phone a visitor fills in five steps and sends; the room is held, and what happens next is told', async ({
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
  await takenOver(page)
  expect((await measured(page)).shift).toBe(0)
  await goOn(page)
  await expect(field(page, 'user_details/name')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await expectAccessible(page)
  await fillYou(page, 'Priya Raman', '24032010')
  await expect(page.getByRole('heading', { name: 'Your guardian' })).toBeVisible()
  await field(page, 'data/dob').fill('24-03-2005')
  await goOnCalmly(page, 'How do we reach you, and when do you arrive?')
  await fillContact(page, email)
  await expectAccessible(page)
  await goOnCalmly(page, 'Who do we call in an emergency?')
  await fillEmergency(page)
  await expectAccessible(page)
  await goOnCalmly(page, 'Who vouches for the rent?')
  await goOn(page)
  await expect(page.getByRole('radiogroup', { name: 'Your guarantor' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Nobody, or not yet').check()
  await expect(page.getByText('Choose who vouches for the rent')).toHaveCount(0)
  await goOnCalmly(page, 'Is everything right?')
  await page.goBack()
  await expect(page.getByLabel('Nobody, or not yet')).toBeChecked()
  await goOn(page)
  await expect(page.getByText('To pay once the form is sent')).toBeVisible()
  await page.getByLabel('I agree to Amber’s terms of booking.').check()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  // Of those that took a frame or more. The slowest of all is the machine's, where other journeys run beside this one.
  const answers = (await measured(page)).answers.toSorted((a, b) => a - b)
  expect(answers[Math.floor(answers.length * 0.75)] ?? 0).toBeLessThan(100)

  await page.getByRole('button', { name: 'Send the form' }).click()
  await expect(heading(page, 'Sent. The room is held for you.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/places/${place}/payment\\?lead_uuid=`))
  await expect(page.getByRole('timer', { name: 'Room held' })).toContainText(/^.*(19:\d\d|20:00)$/s)
  await expectAccessible(page)
  await waitForMail(email, { kind: 'form_received' })

  await page.goBack()
  await expect(heading(page, 'You have sent this form')).toBeVisible()
  await expectAccessible(page)
  await page.goForward()
  const leadUuid = new URL(page.url()).searchParams.get('lead_uuid') ?? ''
  await page.goto(`/forms/submit?lead_uuid=${leadUuid}`)
  await expect(heading(page, 'Your form is with us, Priya')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '9 of 10' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you: 9 of 10' })).toBeFocused()
  await page.getByLabel('In your own words (optional)').fill('Quick.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await giveBack(page)
  await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
})

test('in German at 1440 px whoever is logged in finds their details and what they typed, and sends', async ({
  page,
  context,
  world,
}) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await context.addCookies(language('de', world.webUrl))
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = await bookablePlace(page, 1)
  await page.goto(`/places/${place}/form`)
  await takenOver(page)
  await fillYou(page)
  await goOn(page)
  await expect(heading(page, 'Wie erreichen wir dich, und wann kommst du an?')).toBeVisible()
  await expect(field(page, 'user_details/email')).toHaveValue(email)
  await fillContact(page, email)
  await expect(page.getByText('In deinem Konto gespeichert')).toBeVisible()
  await page.goto(`/places/${place}/form`)
  await expect(page.getByText('Das hast du zuvor eingetippt; es lag in deinem Konto.')).toBeVisible()
  await expect(field(page, 'user_details/phone')).toHaveValue('20 7946 0123')
  await takenOver(page)
  await goOn(page)
  await fillEmergency(page)
  await goOn(page)
  await expect(heading(page, 'Wer bürgt für die Miete?')).toBeVisible()
  await page.getByLabel('Dieselbe Person wie im Notfall').check()
  await goOn(page)
  await page.getByLabel('Ich stimme den Buchungsbedingungen').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Formular abschicken' }).click()
  await expect(page.getByText('Was die Zahlung bewirkt')).toBeVisible()
  await page.getByRole('button', { name: 'Zimmer freigeben' }).click()
  await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
})

test('who saves and leaves goes on with the mailed link on another device', async ({
  page,
  browser,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 2)
  const email = newEmail()
  await page.goto(`/places/${place}/form`)
  await takenOver(page)
  await fillYou(page)
  await goOn(page)
  // As by a Book link: the address asks for the first stay, and another start is chosen.
  const asked = await page.locator('[name=inventory_id]:checked').getAttribute('value')
  await page.goto(`/places/${place}/form?inventory_id=${asked}`)
  await takenOver(page)
  await fillContact(page, email)
  await page.getByLabel('Contract starts').selectOption({ index: 1 })
  const start = await page.getByLabel('Contract starts').inputValue()
  await page.reload()
  await expect(page.getByLabel('Contract starts')).toHaveValue(start)
  await expect(page.getByText('This is what you typed on this device before.')).toBeVisible()
  await expect(field(page, 'user_details/phone')).toHaveValue('20 7946 0123')
  await page.getByRole('link', { name: 'Save and leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go on later' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog.getByRole('status')).toContainText(`We sent a link to ${email}.`)

  const link = linkIn(await waitForMail(email, { kind: 'form_resume' }))
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(language('en', world.webUrl))
  const other = await elsewhere.newPage()
  const { pathname, search } = new URL(link)
  await other.goto(world.webUrl + pathname + search)
  await expect(other.getByText('Welcome back: this is what you typed before.')).toBeVisible()
  await expect(field(other, 'user_details/email')).toHaveValue(email)
  await takenOver(other)
  await other.getByRole('button', { name: 'Delete what I typed' }).click()
  await expect(field(other, 'user_details/name')).toHaveValue('')
  await elsewhere.close()
})

// spec: 4.book-form-failure, 4.book-form-phone-error, 5.phone-message, 8.book-form-failure
test('a phone that is refused leads back to step 2, and every other failure is told', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 3)
  await page.goto(`/places/${place}/form`)
  await takenOver(page)
  await fillYou(page)
  await goOn(page)
  await fillContact(page, newEmail())
  await goOn(page)
  await fillEmergency(page)
  await goOn(page)
  await expect(heading(page, 'Who vouches for the rent?')).toBeVisible()
  await page.getByLabel('The same person as in an emergency').check()
  await goOn(page)
  await page.getByLabel('I agree to Amber’s terms of booking.').check()
  const send = page.getByRole('button', { name: 'Send the form' })
  const answerWith = async (code: string, fields: object, text = '') => {
    await page.route('**/forms/send', (route) =>
      route.fulfill({ json: { refused: { code, title: text, text, fields } } }),
    )
    await send.click()
  }
  const toast = page.getByText('Error while submitting')

  await answerWith('sold_out', {}, 'This stay has just been taken')
  await expect(page.getByRole('alert').filter({ hasText: 'This stay has just been taken' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'See other stays here' })).toBeVisible()
  await expect(page.getByText('Something went wrong, please contact us').first()).toBeVisible()
  await page.unroute('**/forms/send')
  await answerWith('invalid_input', { 'user_details/phone': 'phone-not-valid' })
  await expect(heading(page, 'How do we reach you, and when do you arrive?')).toBeVisible()
  await expect(field(page, 'user_details/phone')).toBeFocused()
  await expect(toast.first()).toBeVisible()
  await expect(page.getByText('Invalid phone number', { exact: true }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('in Chinese each step is answered by the server, to the end', async ({ page, context, world }) => {
    await context.addCookies(language('zh', world.webUrl))
    const place = await bookablePlace(page, 4)
    await page.goto(`/places/${place}/form`)
    await goOn(page)
    await expect(page.getByText('请填写此项。')).toHaveCount(3)
    await field(page, 'user_details/name').fill('王小明')
    await field(page, 'data/dob').fill('24-03-2005')
    await field(page, 'data/nationality').selectOption('CN')
    await goOn(page)
    await expect(heading(page, '如何联系您？您何时抵达？')).toBeVisible()
    await fillContact(page, newEmail())
    await goOn(page)
    await fillEmergency(page)
    await goOn(page)
    await expect(heading(page, '谁为租金担保？')).toBeVisible()
    await page.getByLabel('与紧急联系人相同').check()
    await goOn(page)
    await page.getByLabel('我同意Amber的预订条款。').check()
    await page.getByRole('button', { name: '提交表单' }).click()
    await expect(page.getByRole('button', { name: '打开银行卡表单' })).toBeVisible()
    await page.getByRole('button', { name: '放弃保留' }).click()
    await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
  })
})

test('the keyboard alone goes through the steps', async ({ page, context, world }) => {
  await context.addCookies(language('en', world.webUrl))
  const place = await bookablePlace(page, 5)
  await page.goto(`/places/${place}/form`)
  await takenOver(page)
  const { keyboard } = page
  await field(page, 'user_details/name').focus()
  await keyboard.type('Priya Raman')
  await keyboard.press('Tab')
  await keyboard.type('24032005')
  await keyboard.press('Tab')
  await keyboard.type('India')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(heading(page, 'How do we reach you, and when do you arrive?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(newEmail())
  await keyboard.press('Tab')
  await keyboard.type('United Kingdom')
  await keyboard.press('Tab')
  await keyboard.type('20 7946 0123')
  await keyboard.press('Enter')
  await expect(heading(page, 'Who do we call in an emergency?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Anita Raman')
  await keyboard.press('Tab')
  await keyboard.type('01021975')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('+44 20 7946 0124')
  await keyboard.press('Enter')
  await expect(heading(page, 'Who vouches for the rent?')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Nobody, or not yet')).toBeChecked()
  await keyboard.press('Enter')
  await expect(heading(page, 'Is everything right?')).toBeFocused()
  await page.getByLabel('I agree to Amber’s terms of booking.').focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByText('What it does')).toBeVisible()
  await page.getByRole('button', { name: 'Give the room back' }).focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/places/${place}$`))
})
