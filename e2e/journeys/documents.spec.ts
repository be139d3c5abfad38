import { randomUUID } from 'node:crypto'
import { executable, pdf } from '@amber/testing/sample-files'
import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

/** Sends an enquiry like the place page. The sender is identified by session or browser. */
async function enquire({ request }: BrowserContext, webUrl: string, email: string): Promise<string> {
  const places = await request.get(`${webUrl}/api/v1/inventories?region_canonical_name=london&limit=1`)
  const [place] = ((await places.json()) as { data: { result: { id: number }[] } }).data.result
  const lead = { name: 'Priya Raman', email, phone: '+442079460018', inventory_id: place?.id }
  const response = await request.post(`${webUrl}/api/v0/leads`, {
    headers: { origin: webUrl },
    data: { lead, idempotency_key: randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: { uuid: string } }).data.uuid
}

const testDocument = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
})

test('visitor uploads a passport at 390 px, has a renamed program rejected, and strangers see nothing', async ({
  page,
  context,
  browser,
  world,
}) => {
  const uuid = await enquire(context, world.webUrl, newEmail())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/forms/documents?lead_uuid=${uuid}`)
  await waitForHydration(page)
  const back = page.getByRole('link', { name: 'Back to your booking' })
  await expect(back).toHaveAttribute('href', `/forms/submit?lead_uuid=${uuid}`)
  await page.getByLabel('Choose a file: Passport').setInputFiles(testDocument('My passport.pdf', pdf()))
  const passport = page.getByRole('region', { name: 'Passport' })
  await expect(passport.getByText('Received')).toBeVisible()
  await page.getByLabel('Choose a file: Admission letter').setInputFiles(testDocument('letter.pdf', executable()))
  const letter = page.getByRole('region', { name: 'Admission letter' })
  await expect(letter.getByText('This isn’t a PDF, JPG, PNG or WebP')).toBeVisible()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await page.getByLabel('Choose a file: Your guarantor’s documents').setInputFiles(notes)
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt isn’t a PDF' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  const download = page.waitForEvent('download')
  await passport.getByRole('link', { name: 'Download My passport.pdf' }).click()
  expect((await download).suggestedFilename()).toMatch(/^passport-[\da-f]{8}\.pdf$/)
  const stranger = await browser.newContext()
  const response = await stranger.request.get(`${world.webUrl}/forms/documents?lead_uuid=${uuid}`)
  expect(response.status()).toBe(404)
  expect(await response.text()).not.toContain('My passport')
  await stranger.close()
})

test(
  'logged-in student uploads a document by keyboard in German at 1440 px, and deletes it',
  fullRunOnly(),
  async ({ page, context, world }) => {
    const email = newEmail()
    await logInByMail(context, world.webUrl, email)
    const uuid = await enquire(context, world.webUrl, email)
    await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/profile/leads/${uuid}/documents`)
    await waitForHydration(page)
    const chosen = page.waitForEvent('filechooser')
    await page.getByLabel('Datei auswählen: Reisepass').focus()
    await page.keyboard.press('Enter')
    await (await chosen).setFiles(testDocument('Pass.pdf', pdf()))
    await expect(page.getByText('Erhalten')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pass.pdf löschen' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Die Datei ist gelöscht.' })).toBeFocused()
    await expect(page.getByText('Pass.pdf')).toHaveCount(0)
  },
)
