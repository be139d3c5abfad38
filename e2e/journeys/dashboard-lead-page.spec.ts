import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces, findStaffId } from '../staff-leads.ts'

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])

/** Adds an unassigned lead with an enquiry, and one that an admin looks after. */
const addLeads = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const [place] = await findActivePlaces(db, 1)
    const rootId = place?.id ?? 0
    const adminId = await findStaffId(db, 'admin')
    const name = `Mei ${randomUUID().slice(0, 8)}`
    const contact = { email: 'mei.lin@example.com', phone: '+447700900958' }
    const lead = await createLead(db, { rootId, name, ...contact })
    const message = 'Is there a desk in the room?'
    const enquiry = { leadId: lead.id, source: 'enquiry', idempotencyKey: randomUUID(), message } as const
    const { id: subjectId } = await db.insertInto('enquiries').values(enquiry).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('leadEvents').values({ leadId: lead.id, kind: 'enquired', subjectId }).execute()
    const others = await createLead(db, { rootId, name: 'Somebody else', assignedTo: adminId })
    return { name, message, othersPath: `/dashboard/leads/${others.uuid}` }
  })

test('an agent reads, notes, plans and moves a lead by keyboard only', async ({ page, context, world }) => {
  const { name, message, othersPath } = await addLeads(world)
  await logIn(context, world)
  await page.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`)
  await waitForHydration(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText(message)
  await expectAccessible(page)
  // The way back leads to the list as the agent had filtered it.
  await expect(page.locator('header').getByRole('link', { name: 'Leads' })).toHaveAttribute('href', /\?.*q=Mei/)

  await expect(page.getByText('+44•••58')).toBeVisible()
  await page.getByRole('button', { name: 'Show Phone' }).press('Enter')
  await expect(page.getByText('+447700900958')).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.type('Wants a desk, asked the landlord.')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Note added.')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
  await expect(timeline.locator('[data-entry]').first()).toContainText('Wants a desk, asked the landlord.')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(timeline.locator('[data-entry]').nth(1)).toBeFocused()

  const task = page.getByRole('region', { name: 'Next task' })
  await task.getByText('Add task').first().press('Enter')
  await task.getByLabel('Note on the task').fill('After lunch')
  await task.getByRole('button', { name: 'Add task' }).press('Enter')
  await expect(task).toContainText('After lunch')
  await task.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(timeline).toContainText('Task done: Call')

  await page.keyboard.press('s')
  await expect(page.getByRole('link', { name: 'Attempting' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Moved to Attempting.')
  await expect(timeline).toContainText('Stage: Attempting')

  for (const path of [othersPath, `${othersPath}.data`]) {
    expect((await context.request.get(`${world.webUrl}${path}`)).status()).toBe(404)
  }
})
