import type { BrowserContext } from '@playwright/test'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createFunnels } from '@amber/testing/factories/funnels'
import { expect, expectAccessibleInBothThemes, fullRunOnly, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/funnel'

const logInAs = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'admin' | 'agent') =>
  context.addCookies([
    { name: 'user_auth_token', value: tokens[role], url: webUrl },
    { name: 'selectedLanguage', value: 'en', url: webUrl },
  ])

test('staff see how many visitors come how far, by device and first page', async ({ page, context, world }) => {
  await withBookingsDatabase(world.databaseUrl, createFunnels)
  await logInAs(context, world, 'admin')
  await page.goto('/dashboard/team')
  await waitForHydration(page)
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Funnels' })).toBeVisible()
  const enquiries = page.getByRole('region', { name: 'From a place to an enquiry' })
  await expect(enquiries.getByRole('row', { name: /^Saw a place 4,200 – –$/ })).toBeVisible()
  await expect(enquiries.getByRole('row', { name: /^Opened the enquiry form 1,484 35% 35%$/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('combobox', { name: 'Device' }).selectOption('Phone or tablet')
  await page.getByRole('combobox', { name: 'First page' }).selectOption('Home')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/page=home_page&device=mobile/)
  await expect(enquiries.getByRole('row', { name: /^Saw a place 2,520 / })).toBeVisible()
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('China')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nobody in this period.')).toHaveCount(3)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(enquiries.getByRole('row', { name: /^Saw a place 4,200 / })).toBeVisible()
})

test('others get no figures', async ({ page, context, world }) => {
  await logInAs(context, world, 'agent')
  expect((await page.goto(PATH))?.status()).toBe(403)
})

for (const width of [390, 1440])
  test(`funnels fit ${width} px`, fullRunOnly(width !== 390), async ({ page, context, world }) => {
    await withBookingsDatabase(world.databaseUrl, createFunnels)
    await logInAs(context, world, 'admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
