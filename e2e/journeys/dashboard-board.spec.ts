import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  fullRunOnly,
  test,
  waitForHydration,
} from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces } from '../staff-leads.ts'

const PATH = '/dashboard/board'

const logInAs = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'admin' | 'agent') =>
  context.addCookies([
    { name: 'user_auth_token', value: tokens[role], url: webUrl },
    { name: 'selectedLanguage', value: 'en', url: webUrl },
  ])

/** Adds leads of this week and of the one before, far from those that other journeys add. */
const addLeads = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const [place] = await findActivePlaces(db, 1)
    const now = Date.now()
    for (const createdAt of [new Date(now), new Date(now), new Date(now - 7 * 24 * 60 * 60 * 1000)])
      await createLead(db, {
        rootId: place?.id ?? 0,
        source: 'virtual_tour',
        createdAt,
        reached: { enquired: createdAt },
      })
  })

test('a manager’s Monday by keyboard: figures, an earlier week, the leads behind a figure, and the CSV', async ({
  page,
  context,
  world,
}) => {
  await addLeads(world)
  await logInAs(context, world, 'admin')
  await page.goto('/dashboard/team')
  await waitForHydration(page)
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { level: 1, name: 'Performance' })).toBeVisible()

  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Source', exact: true }).focus()
  await page.keyboard.type('Virtual')
  await page.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page).toHaveURL(/source=virtual_tour/)
  // The job that adds leads up runs several times a minute; leads of other sources may have been counted before.
  const leads = page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: /^New leads/ })
  await expect(async () => {
    await page.reload()
    await expect(leads).toHaveText(/^New leads\s*[1-9]/, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await waitForHydration(page)
  await expect(page.getByText(/^Figures to \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^New/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('[')
  await expect(page).toHaveURL(/day=/)
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('link', { name: 'Later' })).toHaveCount(0)

  const table = page.getByRole('group').filter({ hasText: 'Show as table' })
  await page.getByText('Show as table').focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Day' })).toBeVisible()

  const csv = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV: Sources' }).press('Enter')
  const sources = await readFile(await (await csv).path(), 'utf8')
  expect(sources).toContain('virtual_tour')
  const image = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as an image: Funnel' }).press('Enter')
  const drawing = await image
  expect(drawing.suggestedFilename()).toBe('funnel.svg')
  expect(await readFile(await drawing.path(), 'utf8')).toContain('<svg')

  await leads.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/leads\?created_from=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the board shows, filters and downloads', async ({ page, context, world }) => {
    await logInAs(context, world, 'admin')
    await page.goto(PATH)
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    await expect(page).toHaveURL(/period=month/)
    await page.getByLabel('Compare with').selectOption('A year earlier')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/compare=year/)
    await expect(page.getByRole('link', { name: 'Download as CSV: Funnel' })).toBeVisible()
  })
})

for (const [language, width] of [
  ['en', 390],
  ['de', 1280],
  ['zh', 1920],
] as const)
  test(
    `in ${language} at ${width} px the board is accessible and fits`,
    fullRunOnly(language === 'de'),
    async ({ page, context, world }) => {
      await logInAs(context, world, 'admin')
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${PATH}?period=quarter`)
      await waitForHydration(page)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

test('agents open neither the board nor its data', async ({ page, context, world }) => {
  await logInAs(context, world, 'agent')
  for (const path of [PATH, `${PATH}.data`, '/api/v0/dashboard/board/export'])
    expect((await page.request.get(path)).status()).toBe(403)
})
