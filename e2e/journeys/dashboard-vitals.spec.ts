import type { BrowserContext } from '@playwright/test'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createWebVitals } from '@amber/testing/factories/web-vitals'
import { expect, expectAccessibleInBothThemes, fullRunOnly, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/vitals'

const logInAs = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'admin' | 'agent') =>
  context.addCookies([
    { name: 'user_auth_token', value: tokens[role], url: webUrl },
    { name: 'selectedLanguage', value: 'en', url: webUrl },
  ])

const addMeasurements = ({ databaseUrl }: RunningWorld) => withBookingsDatabase(databaseUrl, createWebVitals)

test('staff see how fast pages are, what is slow, and the release that made it so', async ({
  page,
  context,
  world,
}) => {
  await addMeasurements(world)
  await logInAs(context, world, 'admin')
  await page.goto('/dashboard/team')
  await waitForHydration(page)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Page speed' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2\.1\.0 slower/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /#results>li>article>img Loading/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Interaction INP' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Interaction by day' })).toBeVisible()
  await page.getByRole('region', { name: 'By device' }).getByRole('link', { name: 'Phone or tablet' }).click()
  await expect(page).toHaveURL(/vital=INP&device=mobile/)
  await expect(page.getByRole('region', { name: 'By country' }).getByRole('row')).toHaveCount(2)
})

test('others get no figures', async ({ page, context, world }) => {
  await logInAs(context, world, 'agent')
  expect((await page.goto(PATH))?.status()).toBe(403)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters work', async ({ page, context, world }) => {
    await addMeasurements(world)
    await logInAs(context, world, 'admin')
    await page.goto(PATH)
    await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Search')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/page=search_page/)
    await expect(page.getByRole('region', { name: 'By page' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByRole('region', { name: 'By page' }).getByRole('row')).toHaveCount(4)
  })
})

for (const width of [390, 1440])
  test(`page speed fits ${width} px`, fullRunOnly(width !== 390), async ({ page, context, world }) => {
    await addMeasurements(world)
    await logInAs(context, world, 'admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
