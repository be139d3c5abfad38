import { randomUUID } from 'node:crypto'
import { waitForMail } from '@amber/testing/mailbox'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { addBookableLead } from '../staff-leads.ts'

const PHONE = '+442079460188'

const openWithoutScript = async (browser: Browser, { webUrl, tokens }: RunningWorld): Promise<Page> => {
  const context = await browser.newContext({ baseURL: webUrl, javaScriptEnabled: false })
  await context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])
  return context.newPage()
}

/** Fills in the book form for the first stay, from the first day on which it can begin. */
async function fillBookForm(page: Page) {
  const room = page.getByLabel('Room and length')
  await room.selectOption({ index: 1 })
  const [, from = ''] = /from (\d+ \w+ \d{4})/.exec((await room.locator('option').nth(1).textContent()) ?? '') ?? []
  const first = new Date(`${from} UTC`)
  const start = first > new Date() ? first : new Date(Date.now() + 86_400_000)
  for (const label of ['Contract start date', 'Arrival date'])
    await page.getByLabel(label).fill(start.toISOString().slice(0, 10))
  await page.getByLabel('Date of birth').first().fill('2004-11-05')
  await page.getByLabel('Nationality').selectOption('PT')
  const emergency = page.getByRole('group', { name: 'Emergency contact' })
  await emergency.getByLabel('Full name').fill('Rui Costa')
  await emergency.getByLabel('Date of birth').fill('1970-02-03')
  await page.getByLabel(/has read the booking terms/).check()
}

test('staff book for a student without a script, then act on the hold and documents by keyboard', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = `${randomUUID()}@example.com`
  const uuid = await addBookableLead(world, { email, phone: PHONE })
  const path = `/dashboard/leads/${uuid}`
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.request.put(`/api/v0/leads/${uuid}/staff_stage`, {
    data: { staff_stage: 'contacted', take: true },
    headers: { origin: world.webUrl },
  })

  const plain = await openWithoutScript(browser, world)
  await plain.goto(path)
  await plain.getByText('Book for the student').click()
  await plain.getByRole('link', { name: 'Fill in the form' }).click()
  await fillBookForm(plain)
  const emergencyPhone = plain.getByRole('group', { name: 'Emergency contact' }).getByLabel('Phone with country code')
  await emergencyPhone.fill(PHONE)
  const send = plain.getByRole('button', { name: 'Send the form' })
  await send.click()
  await expect(plain.getByText('Check the marked fields. Nothing was sent.')).toBeVisible()
  await expect(plain.getByText('This is the student’s own number.')).toBeVisible()
  await emergencyPhone.fill('+351211234567')
  await plain.getByLabel(/has read the booking terms/).check()
  await send.click()
  await expect(plain.getByText('The form is sent, and the room is held for the student.')).toBeVisible()
  await waitForMail(email, { kind: 'form_received' })

  await page.goto(path)
  await waitForHydration(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const actions = page.getByRole('region', { name: 'Actions' })
  await page.keyboard.press('a')
  await expect(actions.getByText('Extend hold').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await actions.getByLabel('Hold it for').selectOption('4')
  await actions.getByLabel('Why').first().selectOption('family')
  await expectAccessible(page)
  await actions.getByRole('button', { name: 'Extend hold' }).press('Enter')
  await expect(actions.getByRole('status')).toContainText('The student gets an email.')
  await expect(timeline).toContainText('Hold extended')

  await actions.getByText('Request documents').first().press('Enter')
  await actions.getByLabel('Your guarantor’s documents').check()
  await actions.getByRole('button', { name: 'Request documents' }).press('Enter')
  await expect(actions.getByRole('status')).toContainText('The documents are requested.')
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Missing')

  await plain.goto(path)
  await plain.getByText('Release hold').first().click()
  await plain.getByRole('combobox', { name: 'Why' }).last().selectOption('student_asked')
  await plain.getByRole('button', { name: 'Release hold' }).click()
  await expect(plain.getByText('The hold is released.')).toBeVisible()
})
