import { randomUUID } from 'node:crypto'
import { addLandlord, bringMoveInForward, withBookingsDatabase } from '@amber/testing/booking-changes'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import { pdf } from '@amber/testing/sample-files'
import type { Browser, Page } from '@playwright/test'
import { bookablePlace, continueForm, field, fillContact, fillEmergency, fillYou, heading } from '../book-form.ts'
import { expect, fullRunOnly, test, waitForHydration } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { CARDS, payButton, typeCard } from '../payment-page.ts'
import type { RunningWorld } from '../running-world.ts'

/** Opens a browser of its own, with a second tab for what it is told meanwhile. */
async function openBrowser(browser: Browser, { webUrl }: RunningWorld, width: number) {
  const isPhone = width < 500
  const viewport = { width, height: isPhone ? 844 : 800 }
  const context = await browser.newContext({ baseURL: webUrl, viewport, hasTouch: isPhone })
  await context.addCookies([
    { name: 'selectedLanguage', value: 'en', url: webUrl },
    { name: 'cookieConsent', value: 'necessary', url: webUrl },
  ])
  return { context, page: await context.newPage(), tab: await context.newPage() }
}

/** Pages that do not follow along are loaded again until they know. */
const AT_ONCE = { timeout: 1_000 }

/** Reads the tracker as the student does, which has to name what is done and what comes next. */
async function expectTracker(tab: Page, { done, next }: { done: string; next: string | null }) {
  const steps = tab.getByRole('list', { name: 'Progress' })
  const current = steps.locator('[aria-current=step]')
  await expect(async () => {
    await tab.goto('/profile/leads')
    await expect(steps.getByRole('listitem').filter({ hasText: '(done)' }).last()).toContainText(done, AT_ONCE)
    if (next === null) await expect(current).toHaveCount(0, AT_ONCE)
    else await expect(current).toContainText(next, AT_ONCE)
  }).toPass({ timeout: 25_000 })
}

const timelineOf = (desk: Page) => desk.getByRole('region', { name: 'Timeline' })

/** Opens the lead as staff do, which has to be in the stage and to list what happened. */
async function expectLead(desk: Page, path: string, { stage, events }: { stage: string; events: string[] }) {
  await expect(async () => {
    await desk.goto(path)
    await expect(desk.getByTitle('Stage', { exact: true })).toHaveText(stage, AT_ONCE)
    for (const event of events) await expect(timelineOf(desk)).toContainText(event, AT_ONCE)
  }).toPass({ timeout: 25_000 })
}

async function moveTo(desk: Page, stage: string) {
  await desk.getByRole('link', { name: stage, exact: true }).click()
  await desk.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(desk.getByRole('status')).toContainText(`Moved to ${stage}.`)
}

const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }

test(
  'a student on a phone and an agent at a desk go from the enquiry to the keys, and both read what is true',
  fullRunOnly(),
  async ({ browser, world }) => {
    const [student, agent] = await Promise.all([openBrowser(browser, world, 390), openBrowser(browser, world, 1280)])
    const { page: phone, tab: tracker } = student
    const { page: desk } = agent
    await agent.context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
    const [email, landlordEmail] = [newEmail(), newEmail()]
    // Names have no digits.
    const name = `Priya ${randomUUID().replaceAll(/[\d-]/g, '')}`
    const place = await bookablePlace(phone, 20)
    const shown = await phone.request.get(`/api/v0/inventories/${place}?only=name`)
    const { name: placeName } = ((await shown.json()) as { data: { name: string } }).data

    await test.step('the student enquires', async () => {
      await phone.goto(`/places/${place}/lead`)
      await waitForHydration(phone)
      await phone.getByLabel('Full name').fill(name)
      await phone.getByLabel('Email').fill(email)
      await phone.getByLabel('Country code').selectOption('GB+44')
      await phone.getByLabel('Phone or WhatsApp').fill('20 7946 0123')
      await phone.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(heading(phone, 'Enquiry sent')).toBeVisible()
      await logInByMail(student.context, world.webUrl, email)
      await expectTracker(tracker, { done: 'Enquiry sent', next: 'Room chosen' })
    })

    await desk.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`)
    await waitForHydration(desk)
    await expect(desk.getByRole('table').locator('tbody tr')).toContainText('New')
    await desk.keyboard.press('j')
    await desk.keyboard.press('Enter')
    await expect(heading(desk, name)).toBeVisible()
    const lead = new URL(desk.url()).pathname
    const leadUuid = lead.split('/').at(-1) ?? ''

    await test.step('the agent takes the lead and sends a room', async () => {
      await expectLead(desk, lead, { stage: 'New', events: ['Enquiry', 'Linked to the student’s account'] })
      await moveTo(desk, 'Contacted')
      await desk.getByRole('link', { name: 'Send rooms' }).click()
      const search = desk.getByRole('searchbox', { name: 'Name of a place' })
      await search.fill(placeName)
      await search.press('Enter')
      await expect(desk.getByRole('heading', { name: placeName })).toBeVisible()
      await desk.getByRole('link', { name: /^Add / }).first().click()
      await desk.getByRole('button', { name: 'Send to the student' }).click()
      await expect(desk.getByText('Sent. The answers appear here and as a task.')).toBeVisible()
      await expectTracker(tracker, { done: 'Enquiry sent', next: 'Room chosen' })
      await expect(tracker.getByText('We sent you 1 room')).toBeVisible()
    })

    await test.step('the student wants it, with one tap in the mail’s link', async () => {
      await phone.goto(new URL(linkIn(await waitForMail(email, { kind: 'lead_options' }))).pathname)
      await waitForHydration(phone)
      await phone.getByRole('button', { name: 'I want this one' }).tap()
      await expect(phone).toHaveURL(new RegExp(`/places/${place}/form\\?inventory_id=\\d+`))
      await waitForHydration(phone)
      await expectLead(desk, lead, {
        stage: 'Form started',
        events: ['Rooms to choose from sent', 'Wants this one', 'Booking form opened'],
      })
      await expectTracker(tracker, { done: 'Room chosen', next: 'Form sent' })
    })

    await test.step('the student sends the form', async () => {
      await fillYou(phone, name)
      await continueForm(phone)
      await expect(field(phone, 'user_details/email')).toHaveValue(email)
      await fillContact(phone, email)
      await continueForm(phone)
      await fillEmergency(phone)
      await continueForm(phone)
      await phone.getByLabel('I don’t have one yet').check()
      await continueForm(phone)
      await phone.getByLabel('I agree to Amber’s booking terms.').check()
      await phone.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(heading(phone, 'Sent. We’re holding the room for you.')).toBeVisible()
      await expectLead(desk, lead, { stage: 'Form sent', events: ['Booking form sent', 'Room held'] })
      await expectTracker(tracker, { done: 'Form sent', next: 'Room booked' })
    })

    await test.step('the student uploads a passport', async () => {
      await tracker.goto(`/profile/leads/${leadUuid}/documents`)
      await waitForHydration(tracker)
      await tracker.getByLabel('Choose a file: Passport').setInputFiles(passport)
      await expect(tracker.getByRole('region', { name: 'Passport' }).getByText('Received')).toBeVisible()
      await expectLead(desk, lead, { stage: 'Form sent', events: ['Document received'] })
      await expect(desk.getByText('passport.pdf')).toBeVisible()
    })

    await test.step('the landlord keeps the room for the student, who pays', async () => {
      await moveTo(desk, 'Landlord confirmed')
      await typeCard(phone, CARDS.good)
      await payButton(phone).click()
      // The landlord has agreed already, so nothing is left to confirm.
      await expect(heading(phone, /^The room is yours/)).toBeVisible()
      await expectLead(desk, lead, { stage: 'Paid', events: ['Payment received', 'Room booked'] })
      await expectTracker(tracker, { done: 'Room booked', next: 'Agreement signed' })
    })

    await test.step('landlord and student sign', async () => {
      await withBookingsDatabase(world.databaseUrl, addLandlord(leadUuid))
      await desk.getByRole('link', { name: 'Contract', exact: true }).click()
      await expect(desk.getByText('Nobody has prepared the agreement yet.')).toBeVisible()
      await prepareAgreement(desk, landlordEmail)
      const landlord = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
      await landlord.goto(linkIn(await waitForMail(landlordEmail, { kind: 'agreement_to_sign' })))
      await sign(landlord, 'Daniel Okafor')
      await expect(heading(landlord, 'Waiting for the other signature')).toBeVisible()
      await phone.goto(new URL(linkIn(await waitForMail(email, { kind: 'agreement_ready' }))).pathname)
      await sign(phone, name)
      await expect(heading(phone, 'Signed by both sides')).toBeVisible()
      await expectLead(desk, lead, {
        stage: 'Contract',
        events: ['Landlord signed the agreement', 'Student signed the agreement'],
      })
      await expectTracker(tracker, { done: 'Agreement signed', next: 'Moved in' })
      await landlord.context().close()
    })

    await test.step('the student moves in', async () => {
      await withBookingsDatabase(world.databaseUrl, bringMoveInForward(leadUuid))
      await moveTo(desk, 'Moved in')
      await expectLead(desk, lead, { stage: 'Moved in', events: ['The student sees: Moved in'] })
      await expectTracker(tracker, { done: 'Moved in', next: null })
    })
    await Promise.all([student.context.close(), agent.context.close()])
  },
)

async function prepareAgreement(desk: Page, landlordEmail: string) {
  await desk.locator('summary', { hasText: 'Prepare the agreement' }).click()
  await desk.getByLabel('Who signs for the landlord').fill('Daniel Okafor')
  await desk.getByLabel('Their email').fill(landlordEmail)
  // Only a place that is paid by bank transfer asks for an account.
  const holder = desk.getByLabel('Account that the student pays into: holder')
  if (await holder.isVisible()) {
    await holder.fill('Marlow Living Ltd')
    await desk.getByLabel('IBAN, or sort code and number').fill('GB33 BUKB 2020 1555 5555 55')
  }
  await desk.getByRole('button', { name: 'Prepare the agreement' }).click()
  await expect(desk.getByText('The agreement is prepared.')).toBeVisible()
}

async function sign(page: Page, name: string) {
  await waitForHydration(page)
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('I’ve read the agreement').check()
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
}
