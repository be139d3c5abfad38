import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import { sourceOf, waitForMail } from '@amber/testing/mailbox'
import { pdf } from '@amber/testing/sample-files'
import { sendAnswer } from '@amber/testing/send-answer'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces, findStaffId } from '../staff-leads.ts'

/** Adds a lead that the agent of the world looks after. */
const addLead = ({ databaseUrl }: RunningWorld, email: string) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const [place] = await findActivePlaces(db, 1)
    const rootId = place?.id ?? 0
    const assignedTo = await findStaffId(db, 'agent')
    return createLead(db, { rootId, assignedTo, name: 'Mei Lin', email, phone: '+447700900958', language: 'en' })
  })

test('an agent emails a student from a saved reply and reads the answer with its file', async ({
  page,
  context,
  world,
}) => {
  const email = `${randomUUID()}@example.com`
  const { uuid } = await addLead(world, email)
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.goto(`/dashboard/leads/${uuid}`)
  await waitForHydration(page)
  const mail = page.getByRole('region', { name: 'Email', exact: true })
  await mail.getByRole('link', { name: 'Room is available' }).click()

  // The lead names no room, so the reply has gaps that are not sent.
  await expect(mail.getByText('Fill in before you send:')).toContainText('{room}')
  await mail.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Fill in the gaps')
  await mail.getByLabel('Subject').fill('Your studio')
  await mail.getByLabel('Text').fill('Hi Mei,\n\nThe studio is free. Would you like it?')
  await expect(mail.getByText('Fill in before you send:')).toBeHidden()
  await page.goto(`/dashboard/leads/${uuid}`)
  await waitForHydration(page)
  await mail.getByRole('link', { name: 'Continue your draft' }).click()
  await expect(mail.getByLabel('Subject')).toHaveValue('Your studio')
  await mail.getByRole('button', { name: 'Preview' }).click()
  await expect(mail.getByRole('region', { name: 'What the student will read' })).toContainText('Would you like it?')
  await mail.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()

  const source = await sourceOf(await waitForMail(email, { kind: 'lead_message' }))
  const to = /^Reply-To: <?([^<>\s]+)/im.exec(source)?.[1] ?? ''
  const attachments = [{ filename: 'visa.pdf', content: Buffer.from(pdf()), contentType: 'application/pdf' }]
  const answer = { to, text: 'Yes, please!', from: email, attachments }
  expect(await sendAnswer({ port: world.inboundMailPort, ...answer })).toBe('sent')
  await page.goto(`/dashboard/leads/${uuid}`)
  const messages = mail.getByRole('listitem')
  await expect(messages.first()).toContainText('Yes, please!')
  await expect(mail.getByText('sent', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await mail.getByRole('link', { name: 'visa.pdf' }).click()
  expect((await download).suggestedFilename()).toMatch(/^attachment-[0-9a-f]{8}\.pdf$/)
  await expectAccessible(page)
})
