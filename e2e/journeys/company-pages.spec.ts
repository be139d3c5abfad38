import { waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'

const form = (page: Page, title: string) => page.getByRole('region', { name: title })

// spec: 2.route-contact
test('visitor corrects and sends a message on the contact page, and staff process it', async ({
  page,
  browser,
  world,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await waitForHydration(page)
  const main = page.getByRole('main')
  for (const country of ['United Kingdom', 'India', 'United States', 'Australia'])
    await expect(main.getByRole('heading', { name: country })).toBeVisible()
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(4)
  await expect(main.getByText(/^Monday to Friday, 9:00 – 18:00 local time$/)).toHaveCount(4)
  await expectAccessible(page)

  const card = form(page, 'Write to us')
  await card.getByLabel('Email').fill('nobody')
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card.getByLabel('Full name')).toBeFocused()
  await expect(card.getByText('Please fill this in.')).toHaveCount(3)
  await expect(card.getByText('Enter a valid email address, like name@example.com.')).toBeVisible()
  await expect(card.getByLabel('Email')).toHaveValue('nobody')
  await card.getByLabel('Full name').fill('Priya Raman')
  await card.getByLabel('Email').fill(email)
  await card.getByLabel('What is it about?').selectOption('A payment or refund')
  await card.getByLabel('Your message').fill('When does my refund arrive?')
  await card.getByRole('button', { name: 'Send message' }).click()
  await expect(card.getByRole('status')).toContainText(email)
  await expectAccessible(page)
  await waitForMail(email, { kind: 'application_received' })

  const staff = await browser.newContext({ baseURL: world.webUrl })
  await staff.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  const dashboard = await staff.newPage()
  await dashboard.goto('/dashboard/applications?status=received')
  await waitForHydration(dashboard)
  const line = dashboard.getByRole('listitem').filter({ hasText: email })
  await expect(line).toContainText('When does my refund arrive?')
  await expect(line).toContainText('A payment or refund')
  await expectAccessible(dashboard)
  await line.getByRole('button', { name: 'Accept: Priya Raman' }).click()
  await expect(dashboard.getByText('Status saved.')).toBeVisible()
  await expect(line).toHaveCount(0)
  await dashboard.goto('/dashboard/applications?status=accepted')
  await expect(line).toHaveCount(1)
  await staff.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // spec: 2.route-list
  test('landlord sends a property in German', fullRunOnly(), async ({ page }) => {
    const email = newEmail()
    await page.goto('/de/list')
    const card = form(page, 'Erzählen Sie uns von Ihrer Unterkunft')
    await card.getByLabel('Vor- und Nachname').fill('Ana Lee')
    await card.getByLabel('Telefon oder WhatsApp').fill('020 7946 0123')
    await card.getByRole('button', { name: 'Unterkunft senden' }).click()
    await expect(card.getByText('Bitte ausfüllen.')).toHaveCount(6)
    await expect(card.getByText(/^Bitte zuerst das Land/)).toBeVisible()
    await expect(card.getByLabel('Vor- und Nachname')).toHaveValue('Ana Lee')
    await card.getByLabel('E-Mail').fill(email)
    await card.getByLabel('Ländervorwahl').selectOption('GB+44')
    await card.getByLabel('Art des Anbieters').selectOption('Vermieter')
    await card.getByLabel('Adresse der Unterkunft').fill('1 Mill Lane')
    await card.getByLabel('Stadt').fill('Leeds')
    await card.getByLabel('Land', { exact: true }).fill('Vereinigtes Königreich')
    await card.getByLabel('Anzahl der Zimmer').fill('12')
    await card.getByRole('button', { name: 'Unterkunft senden' }).click()
    await expect(card.getByText('Ist angekommen')).toBeVisible()
    const mail = await waitForMail(email, { kind: 'application_received' })
    expect(mail.subject).toBe('Wir haben die Nachricht erhalten')
  })

  // spec: 2.route-group-booking
  test('visitor asks for a group in a city', async ({ page }) => {
    const email = newEmail()
    await page.goto('/group-booking')
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'London' })
    await page.getByRole('button', { name: 'Show places' }).click()
    const card = form(page, 'Ask for your group')
    await card.getByLabel('Full name').fill('Priya Raman')
    await card.getByLabel('Email').fill(email)
    await card.getByLabel('Country code').selectOption('GB+44')
    await card.getByLabel('Phone or WhatsApp').fill('020 7946 0123')
    await card.getByLabel('Place').selectOption({ index: 1 })
    await card.getByLabel('How many of you are there?').fill('1')
    await card.getByRole('button', { name: 'Send group enquiry' }).click()
    await expect(card.getByText(/^Enter a whole number/)).toBeVisible()
    await card.getByLabel('How many of you are there?').fill('25')
    await card.getByRole('button', { name: 'Send group enquiry' }).click()
    await expect(card.getByText('We’ve received it')).toBeVisible()
    await waitForMail(email, { kind: 'enquiry_received' })
  })
})

// spec: 2.route-how-it-works
test('explains five steps from search to move-in with figures of the site', async ({ page }) => {
  await page.goto('/how-it-works')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(5)
  await expect(main.getByText('places to book')).toBeVisible()
  await expectAccessible(page)
})

// spec: 2.route-about
test('says who runs the site, with figures from its data', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Who runs this site' })).toBeVisible()
  await expect(main.locator('dd')).toHaveText([/^[1-9][\d,]*$/, /^[1-9]\d*$/, /^[1-9]\d*$/])
  await expectAccessible(page)
})

// spec: 2.route-news
test('lists news by date', async ({ page }) => {
  await page.goto('/news')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(3)
  await expect(main.getByText('17 Nov 2026')).toHaveCount(3)
})

// spec: 2.route-plus, 2.route-exams, 2.route-media
test.describe('pages without a form', () => {
  for (const [path, heading] of [
    ['/plus', 'What it costs'],
    ['/exams', 'United Kingdom and Ireland'],
    ['/media', 'Press contact'],
    ['/podcast', 'Episodes'],
  ] as const) {
    test(`shows the text of ${path}`, fullRunOnly(), async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('answers a path in capital letters or with a slash at the end', async ({ request }) => {
  for (const path of ['/about/', '/About', '/de/ABOUT/', '/contact/', '/Contact', '/de/contact/', '/Terms/']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toContain(`${path.toLowerCase().replace(/\/$/, '')}"/>`)
  }
})

// spec: 2.route-ambassador, 2.route-career, 2.route-partner, 2.route-university-partnerships
test.describe('pages with a form', () => {
  for (const [path, title, button] of [
    ['/ambassador', 'Apply as an ambassador', 'Send application'],
    ['/scholarship', 'Hear when a round opens', 'Let me know'],
    ['/career', 'Send an open application', 'Send application'],
    ['/partner', 'Work with us', 'Send message'],
    ['/university-partnerships', 'Talk to us', 'Send message'],
  ] as const) {
    test(`sends the form of ${path}`, fullRunOnly(path !== '/ambassador'), async ({ page }) => {
      const email = newEmail()
      await page.goto(path)
      await waitForHydration(page)
      const card = form(page, title)
      for (const box of await card.getByRole('textbox').all()) {
        const [type, mode] = [await box.getAttribute('type'), await box.getAttribute('inputmode')]
        if (type !== 'url' && mode !== 'tel') await box.fill(mode ? '2028' : 'Anything')
      }
      await card.getByLabel('Email').fill(email)
      for (const choice of await card.getByRole('combobox').all())
        if ((await choice.getAttribute('name')) !== 'phone_code') await choice.selectOption({ index: 1 })
      await card.getByRole('button', { name: button }).click()
      await expect(card.getByRole('status')).toContainText(email)
      await expectAccessible(page)
      await waitForMail(email, { kind: 'application_received' })
    })
  }
})
