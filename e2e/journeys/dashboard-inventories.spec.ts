import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/inventories'

const asStaff = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])

async function openList(page: Page, query = '') {
  await page.goto(`${PATH}${query}`)
  await waitForHydration(page)
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

// spec: 1.staff-dashboard
test('staff filter, sort and peek by keyboard only, with the state in the URL', async ({ page, context, world }) => {
  await asStaff(context, world)
  await openList(page)
  await page.keyboard.press('j')
  await expect(rows(page).nth(0).locator('th a').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('toolbar', { name: 'Selected places' })).toContainText('1 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)

  await page.keyboard.press('k')
  const name = await rows(page).nth(0).locator('th a').first().innerText()
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByRole('heading', { name: 'Room types' })).toBeVisible()
  await expect(page).toHaveURL(/panel=\d+/)
  await page.goBack()
  await expect(panel).toHaveCount(0)

  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Inactive/ }).press('Space')
  await filters.getByRole('button', { name: 'Show places' }).press('Enter')
  await expect(page).toHaveURL(/statuses=inactive/)
  await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Inactive')

  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'From' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'From' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/inventories\/\d+$/)
})

test(
  'the keys stay in the list while its rows are shown beside it',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await asStaff(context, world)
    await openList(page)
    const link = (index: number) => rows(page).nth(index).locator('th a').first()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
    await expect(page.getByRole('complementary', { name: await link(1).innerText() })).toBeVisible()
    await expect(link(1)).toBeFocused()

    await page.keyboard.press('j')
    await expect(page.getByRole('complementary', { name: await link(2).innerText() })).toBeVisible()
    await expect(link(2)).toBeFocused()
    await expect(rows(page).and(page.locator('[aria-current]'))).toHaveCount(1)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await expect(link(2)).toBeFocused()

    // A click moves the focus into the panel; the keys continue at its row.
    await link(3).click()
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('j')
    await expect(link(4)).toBeFocused()
  },
)

test('a saved view and the chosen columns come back in another browser', async ({ page, context, browser, world }) => {
  await asStaff(context, world)
  await openList(page, '?issues=not_translated')
  await page.getByRole('button', { name: 'Display' }).click()
  const menu = page.getByRole('dialog', { name: 'Display' })
  await menu.getByRole('checkbox', { name: 'Photos' }).check()
  await menu.getByRole('button', { name: 'Save columns' }).click()
  await expect(page.getByText('Your columns are saved.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Photos' })).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  await menu.getByLabel('Keep these filters as a view').fill('To translate')
  await menu.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Your view is saved.')).toBeVisible()

  const other = await browser.newContext({ baseURL: world.webUrl })
  await asStaff(other, world)
  const there = await other.newPage()
  await there.goto(PATH)
  await expect(there.getByRole('columnheader', { name: 'Photos' })).toBeVisible()
  await there.getByRole('link', { name: 'To translate' }).click()
  await expect(there).toHaveURL(/issues=not_translated/)
  await other.close()

  await page.getByRole('button', { name: 'Display' }).click()
  await menu.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('Your view is deleted.')).toBeVisible()
})

test(
  'staff filter by the name of a region, and learn when it is unknown',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await asStaff(context, world)
    await openList(page)
    const all = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('f')
    const field = page.getByLabel('Region', { exact: true })
    await field.fill('leed')
    await expect(page.locator('datalist option[value^="Leeds"]')).not.toHaveCount(0)
    await field.fill('Leeds')
    await page.getByRole('button', { name: 'Show places' }).click()
    await expect(page).toHaveURL(/region_canonical_name=leeds/)
    await expect(page.getByRole('region', { name: 'Filters' })).toContainText('Leeds')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all)

    await openList(page, '?region_canonical_name=Atlantis%20Nowhere')
    await expect(page.getByText('We don’t know the region “Atlantis Nowhere”')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  },
)

test('a change of selected places is a bulk run that waits for somebody to apply it', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  await openList(page, '?statuses=active')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected places' })
  await bar.getByRole('button', { name: 'Confirm availability' }).click()
  await expect(bar).toContainText('Is the availability of this place as stored?')
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/bulk\/\d+$/)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
})

test('Enter shows a place beside its queue, and the keys go on there', async ({ page, context, world }) => {
  await asStaff(context, world)
  await page.goto('/dashboard/queues/unconfirmed')
  await waitForHydration(page)
  const title = (index: number) => page.locator('[data-item]').nth(index).getByRole('link').first()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/queues\/unconfirmed\?panel=\d+$/)
  await expect(page.getByRole('complementary', { name: await title(1).innerText() })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary', { name: await title(2).innerText() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(title(2)).toBeFocused()
})

test('exports what is shown as CSV', async ({ page, context, world }) => {
  await asStaff(context, world)
  await openList(page, '?statuses=active')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('banner').or(page.locator('header')).getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^places-.+\.csv$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, filters by the form and shows a place beside the list', async ({ page, context, world }) => {
    await asStaff(context, world)
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('zzzz-no-such-place')
    await page.getByRole('button', { name: 'Show places' }).click()
    await expect(page.getByText('No places match your filters')).toBeVisible()
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Region', { exact: true }).fill('Leeds')
    await page.getByRole('button', { name: 'Show places' }).click()
    await expect(page).toHaveURL(/region_canonical_name=leeds/)
    await page.goto(PATH)
    await rows(page).first().locator('th a').click()
    await expect(page.getByRole('complementary')).toBeVisible()
  })
})

for (const [language, width, colorScheme] of [
  ['en', 1280, 'light'],
  ['en', 1280, 'dark'],
  ['en', 1920, 'light'],
  ['en', 390, 'light'],
  ['de', 390, 'dark'],
  ['zh', 1280, 'light'],
] as const) {
  test(
    `in ${language} at ${width} px and ${colorScheme} the list is accessible and fits`,
    fullRunOnly(language !== 'en' || (width > 390 && colorScheme === 'light')),
    async ({ page, context, world }) => {
      await asStaff(context, world)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openList(page)
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
      await rows(page).first().locator('th a').click()
      await expect(page.getByRole('complementary')).toBeVisible()
      await expectAccessible(page)
    },
  )
}
