import { createPhoto } from '@amber/testing/photo'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import { pdfText } from '@amber/receipts/test-pdf-text'
import { heading } from '../book-form.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { makePaidBooking } from '../paid-booking.ts'

// spec: product.move-in-evidence
test('student and landlord sign photos and a list of the room, and anyone can check a photo', async ({
  page,
  browser,
  context,
  world,
}) => {
  const cookies = [
    { name: 'selectedLanguage', value: 'en', url: world.webUrl },
    { name: 'cookieConsent', value: 'all', url: world.webUrl },
  ]
  await context.addCookies(cookies)
  await page.setViewportSize({ width: 390, height: 844 })
  const { leadUuid, email } = await makePaidBooking(page, world, 19)

  await page.goto('/profile/leads')
  await page.getByRole('link', { name: 'Move-in evidence' }).click()
  await page.getByRole('button', { name: 'Start my move-in evidence' }).click()
  await expect(page.getByText('Add at least one photo before you sign.')).toBeVisible()
  await waitForHydration(page)
  const photo = await createPhoto({ width: 640, height: 480 })
  await page.getByLabel('What do they show?').selectOption('Bed')
  await page
    .getByLabel('Take or choose photos')
    .setInputFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('img', { name: 'Bed, photo 1' })).toBeVisible()
  await page.getByLabel('Mattress: Condition').selectOption('worn')
  await page.getByLabel('Mattress: Note').fill('A stain at the foot')
  await page.getByRole('button', { name: 'Save the list' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The list is saved.' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  const landlordEmail = newEmail()
  await page.getByLabel('Name of whoever signs for the landlord').fill('Daniel Okafor')
  await page.getByLabel('Their email').fill(landlordEmail)
  await page.getByLabel('Your full name').fill('kim example')
  await page.getByLabel('These photos and this list').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The landlord gets the link by email.' })).toBeFocused()

  const landlordContext = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
  const landlord = await landlordContext.newPage()
  await landlord.goto(linkIn(await waitForMail(landlordEmail, { kind: 'evidence_to_sign' })))
  await expect(landlord.getByRole('img', { name: 'Bed, photo 1' })).toBeVisible()
  await expect(landlord.getByText('A stain at the foot')).toBeVisible()
  await landlord.getByLabel('Your remarks').fill('The mattress was new in June.')
  await landlord.getByLabel('Your full name').fill('Daniel Okafor')
  await landlord.getByLabel('I’ve seen the photos').check()
  await landlord.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(landlord.getByText('Both sides signed.')).toBeVisible()

  await page.goto(new URL(linkIn(await waitForMail(email, { kind: 'evidence_sealed' }))).pathname)
  await expect(page.getByText('The mattress was new in June.')).toBeVisible()
  await expectAccessible(page)
  const file = await page.request.get(`/api/v0/leads/${leadUuid}/evidence/move_in/file?lang=de`)
  const text = pdfText(await file.body()).join('\n')
  for (const part of [
    'Das Zimmer beim Einzug',
    'A stain at the foot',
    'Daniel Okafor',
    'Beide Seiten haben unterschrieben',
  ])
    expect(text).toContain(part)

  await page.getByRole('link', { name: 'Move-out', exact: true }).click()
  await page.getByRole('button', { name: 'Start my move-out evidence' }).click()
  await expect(page.getByRole('heading', { name: 'Bed' })).toBeVisible()
  await expect(page.getByText('On moving in: worn')).toBeVisible()

  await page.goto('/photo-check')
  await waitForHydration(page)
  await page
    .getByLabel('Choose the original file')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText('This exact file is in signed evidence.')).toBeVisible()
  await expectAccessible(page)
  await expect(heading(page, 'Check a photo')).toBeVisible()
  await landlordContext.close()
})
