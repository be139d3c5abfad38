import { addNationalityRule, addPassport, confirmPassport, withBookingsDatabase } from '@amber/testing/booking-changes'
import type { Page } from '@playwright/test'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import { bookablePlace, continueForm, field, fillContact, fillEmergency, fillYou, heading } from '../book-form.ts'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { priceCard } from '../place-page.ts'
import { CARDS, chooseCard, payButton, typeCard } from '../payment-page.ts'

const cookies = (url: string) => [
  { name: 'selectedLanguage', value: 'en', url },
  { name: 'cookieConsent', value: 'all', url },
]

const amountToday = async (page: Page) =>
  /Pay (£[\d,.]+) today/.exec(await priceCard(page).innerText())?.[1] ?? 'no amount due today'

test('student who declares a cheaper nationality learns before paying that the passport counts, and pays the rest', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies(world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  const place = await bookablePlace(page, 17)
  await withBookingsDatabase(world.databaseUrl, addNationalityRule(place, 'CN', 10_000))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/places/${place}`)
  await expect(priceCard(page)).toContainText('From £100 today with some nationalities. Choose yours.')
  await waitForHydration(page)
  const payments = page.locator('#payments')
  await expect(payments.getByRole('listitem').first()).toContainText(await amountToday(page))
  await payments.getByLabel('Your nationality').selectOption('CN')
  await payments.getByRole('button', { name: 'Show my payments' }).click()
  await expect(page).toHaveURL(/#payments$/)
  await expect(priceCard(page)).toContainText('Pay £100 todayNationality: China.')
  await expect(payments.getByRole('listitem').first()).toContainText('£100')
  await expectAccessible(page, 'main')
  await expect(priceCard(page).getByRole('link', { name: 'Book' })).toHaveAttribute('href', /&nationality=CN$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/places/${place}/form?nationality=CN`)
  await waitForHydration(page)
  await expect(field(page, 'data/nationality')).toHaveValue('CN')
  await fillYou(page)
  await field(page, 'data/nationality').selectOption('CN')
  await expect(page.getByText('Choose the one in your passport.')).toBeVisible()
  // The form says why the amount changed and when the rest is due.
  await expect(
    page.getByText('With your nationality you pay £100 today instead of £250.').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(
    page
      .getByText(/The remaining £150 of the deposit is due by \d+ \w+ \d{4}\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await continueForm(page)
  await fillContact(page, email)
  await continueForm(page)
  await fillEmergency(page)
  await continueForm(page)
  await page.getByLabel('Same as my emergency contact').check()
  await continueForm(page)
  const notice = page.getByText('If it’s different, you pay the rest or we refund you.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('£100 today, towards your £250 deposit').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.locator('[name=terms_version]').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await chooseCard(page)
  await expect(heading(page, '£100')).toBeVisible()
  await expect(page.getByText('Towards your £250 deposit').filter({ visible: true }).first()).toBeVisible()
  await expect(notice).toBeVisible()
  await typeCard(page, CARDS.good)
  await payButton(page).click()
  await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
  await expect(
    page
      .getByText(/£150 to the landlord by \d+ \w+ \d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.goto('/profile/leads')
  await waitForHydration(page)
  await expect(page.getByText('Next payment').filter({ visible: true }).first()).toBeVisible()
  const upload = page.getByRole('link', { name: 'Upload', exact: true })
  await expect(upload).toHaveAttribute('href', /^\/profile\/leads\/.+\/documents$/)
  const leadUuid = /leads\/(.+)\/documents/.exec((await upload.getAttribute('href')) ?? '')?.[1] ?? ''
  const passport = await withBookingsDatabase(world.databaseUrl, addPassport(leadUuid))
  await page.reload()
  await expect(page.getByText('We’re checking your passport')).toBeVisible()
  await expect(page.getByText('One is with our team.')).toBeVisible()
  await expectAccessible(page)

  await withBookingsDatabase(world.databaseUrl, confirmPassport(leadUuid, passport.uuid, 'VN'))
  await page.reload()
  await expect(page.getByText('Pay the rest: £150')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/payments')
  await expect(page.getByText('Please pay the rest before you sign the agreement.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay the rest' })).toBeVisible()
  await expectAccessible(page)

  // The link has another host than these pages, where the student would be a payer who is not logged in.
  await page.goto(new URL(linkIn(await waitForMail(email, { kind: 'difference_due' }))).pathname)
  await expect(heading(page, '£150')).toBeVisible()
  await expect(page.getByText('This is the rest.')).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await payButton(page).click()
  await expect(heading(page, 'You’ve paid the rest')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/leads')
  await expect(page.getByText('We’re confirming your room with the landlord')).toBeVisible()
})
