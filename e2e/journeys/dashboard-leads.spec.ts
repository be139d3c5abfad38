import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  fullRunOnly,
  test,
  waitForHydration,
} from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/leads'

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'agent' | 'student') =>
  context.addCookies([{ name: 'user_auth_token', value: tokens[role], url: webUrl }])

/** Adds an unassigned lead under a name that no other has, and returns the name. */
async function addLead(world: RunningWorld): Promise<string> {
  const name = `Ana ${randomUUID().slice(0, 8)}`
  await addLeads(world, [name])
  return name
}

async function addLeads({ databaseUrl }: RunningWorld, names: readonly string[]): Promise<void> {
  await withBookingsDatabase(databaseUrl, async (db) => {
    const place = await db
      .selectFrom('inventories')
      .where('kind', '=', 'place')
      .where('status', '=', 'active')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const dueAt = new Date(Date.now() - 3_600_000)
    const contact = { email: 'ana.costa@example.com', phone: '+447700900958' }
    for (const name of names) await createLead(db, { rootId: place.id, name, dueAt, ...contact })
  })
}

async function open(page: Page, query: string) {
  await page.goto(`${PATH}?${query}`)
  await waitForHydration(page)
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// spec: 1.staff-dashboard
test('an agent takes, answers and exits a lead by keyboard only', async ({ page, context, world }) => {
  const name = await addLead(world)
  await logIn(context, world, 'agent')
  await page.goto('/dashboard/inventories')
  await waitForHydration(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  // Counts come once the filters are open.
  await expect(filters.getByRole('group', { name: 'Stage' })).toContainText(/New\d/)
  await filters.getByLabel('Name, phone, place or reference').fill(name)
  await filters.getByLabel('Name, phone, place or reference').press('Enter')
  const row = page.getByRole('table').locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('New')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name })
  await expect(panel).toContainText('a•••@example.com')
  await expect(panel).toContainText('+44•••58')
  await expect(panel).not.toContainText('ana.costa')
  await expect(panel).toContainText('Overdue')
  await expectAccessibleInBothThemes(page)

  await panel.getByRole('link', { name: 'Contacted' }).press('Enter')
  await expect(panel).toContainText('The student sees no change.')
  await expect(panel).toContainText('You take the lead.')
  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText('Moved to Contacted.')
  await expect(row).toContainText('Contacted')

  await panel.getByRole('link', { name: 'Exited' }).press('Enter')
  await expect(panel).toContainText('The student sees that it’s closed')
  await panel.getByLabel('Reason').selectOption('No visa')
  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(row).toContainText('Exited')
  await expect(panel).toContainText('No visa')
})

test('an agent changes several leads at once and sees what became of each', async ({ page, context, world }) => {
  const name = `Bo ${randomUUID().slice(0, 8)}`
  await addLeads(world, [`${name} One`, `${name} Two`])
  await logIn(context, world, 'agent')
  await open(page, `q=${encodeURIComponent(name)}`)
  const bar = page.getByRole('toolbar', { name: 'Change the selected leads' })
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(bar).toContainText('2 selected')
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Close' }).press('Enter')
  await bar.getByLabel('Reason').selectOption('No reply')
  await bar.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('2 leads stay as they were')
  await expect(page.getByRole('alert')).toContainText(`${name} One: The lead isn’t assigned to you.`)

  await bar.getByRole('button', { name: 'Assign' }).click()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 leads changed.' })).toBeVisible()

  await bar.getByRole('button', { name: 'Email' }).click()
  await bar.getByLabel('Saved reply').selectOption('Ask for details')
  await bar.getByRole('button', { name: 'Check first' }).click()
  await expect(page.getByRole('heading', { name: 'reply-2-leads' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows' }).locator('tbody tr')
  await expect(rows.filter({ hasText: 'Ask for details' })).toHaveCount(2, { timeout: 15_000 })
  await expect(rows.first()).toContainText(`${name} One`)
  await page.getByRole('button', { name: 'Apply the first 2 rows' }).click()
  await expect(rows.filter({ hasText: 'Applied' })).toHaveCount(2, { timeout: 15_000 })
})

test('an agent moves cards on the board by drag and by keyboard', async ({ page, context, world }) => {
  const name = await addLead(world)
  await logIn(context, world, 'agent')
  // Wide enough for the lanes that cards are dropped on.
  await page.setViewportSize({ width: 1920, height: 1000 })
  await open(page, `view=board&q=${encodeURIComponent(name)}`)
  const card = page.locator('[data-item]')
  await expect(lane(page, 'New').locator(card)).toContainText(name)
  await expectAccessibleInBothThemes(page)

  await card.dragTo(lane(page, 'Form sent'))
  const panel = page.getByRole('complementary', { name })
  await expect(panel).toContainText('Only the student brings a lead here')
  await expect(panel.getByRole('button', { name: 'Move' })).toHaveCount(0)

  await card.dragTo(lane(page, 'Qualified'))
  await expect(panel.getByRole('heading', { name: 'Move to Qualified' })).toBeVisible()
  await panel.getByLabel('Amount').fill('£205')
  await panel.getByLabel('Move-in').fill('2031-09-11')
  await panel.getByLabel('How many').fill('44')
  await panel.getByRole('button', { name: 'Move' }).click()
  await expect(lane(page, 'Qualified').locator(card)).toContainText(name)

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await card.getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(panel.getByRole('heading', { name: 'Move to Options sent' })).toBeVisible()
  await panel.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(lane(page, 'Options sent').locator(card)).toContainText(name)
})

test('moving a lead works without JavaScript', async ({ browser, world }) => {
  const name = await addLead(world)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.webUrl })
  await logIn(context, world, 'agent')
  const page = await context.newPage()
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Recycled' }).click()
  await page.getByLabel('Take up again on').fill('2031-09-01')
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('complementary', { name })).toContainText('1 Sept 2031')
  await context.close()
})

test('students find no list of leads', async ({ page, context, world }) => {
  await logIn(context, world, 'student')
  for (const path of [PATH, `${PATH}.data`]) expect((await page.request.get(path)).status()).toBe(404)
})

test('the table and the board fit a phone', fullRunOnly(true), async ({ page, context, world }) => {
  const name = await addLead(world)
  await logIn(context, world, 'agent')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['table', 'board']) {
    await open(page, `view=${view}&q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
})
