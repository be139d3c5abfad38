import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createPricedPlace } from '@amber/testing/factories/priced-place'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const asStaff = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])

const makePlace = ({ databaseUrl }: RunningWorld) => withBookingsDatabase(databaseUrl, (db) => createPricedPlace(db))

async function openGrid(page: Page, id: number) {
  await page.goto(`/dashboard/inventories/${id}/prices`)
  await waitForHydration(page)
}

/** A cell by row and column, counted from 0 without headings. */
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
const changes = (page: Page) => page.getByRole('complementary')

/** Reaches the grid from the start of the page with Tab alone. */
async function tabToGrid(page: Page) {
  const isFocused = () => cell(page, 0, 0).evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(cell(page, 0, 0)).toBeFocused()
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

test('a supply manager changes prices by keyboard only', async ({ page, context, world }) => {
  await asStaff(context, world)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.webUrl })
  const { id } = await makePlace(world)
  await openGrid(page, id)
  await tabToGrid(page)

  // Typing replaces, Enter moves down, Escape leaves the value.
  await page.keyboard.type('200')
  await press(page, 'Enter')
  await expect(cell(page, 0, 0)).toContainText('£200')
  await expect(cell(page, 0, 0)).toContainText('was £194')
  await expect(cell(page, 1, 0)).toBeFocused()
  await press(page, 'F2', '9', 'Escape')
  await expect(cell(page, 1, 0)).toContainText('£189')
  await expect(cell(page, 1, 0)).toBeFocused()

  // A formula for a range, then undo and redo.
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight')
  await page.keyboard.type('+3%')
  await press(page, 'Enter')
  await expect(cell(page, 1, 2)).toContainText('£195')
  await expect(changes(page).getByRole('heading', { level: 2 })).toHaveText('4 unsaved changes')
  await press(page, 'ControlOrMeta+z')
  await expect(cell(page, 1, 2)).not.toContainText('£195')
  await press(page, 'ControlOrMeta+Shift+z')
  await expect(cell(page, 1, 2)).toContainText('£195')

  // Pasting from a spreadsheet, then filling down.
  await page.evaluate(() => navigator.clipboard.writeText('212\t213.50\r\n'))
  await press(page, 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Home', 'ControlOrMeta+v')
  await expect(cell(page, 2, 1)).toContainText('£213.50')
  await press(page, 'Shift+ArrowDown', 'ControlOrMeta+d')
  await expect(cell(page, 3, 0)).toContainText('£212')
  await press(page, 'ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('212\n212\n')

  // An odd price is held back with the reason until somebody accepts it.
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight')
  await page.keyboard.type('2050')
  await press(page, 'Enter', 'ArrowUp')
  const odd = page.locator('[data-cell][aria-invalid=true]')
  await expect(odd).toContainText('Far from its own prices')
  await expect(odd).toBeFocused()
  await expect(changes(page)).toContainText('1 change stays a draft')
  await expectAccessible(page)

  // The draft survives a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(changes(page).getByRole('heading', { level: 2 })).toHaveText('8 unsaved changes')

  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('7 changes published.')).toBeVisible()
  await expect(changes(page).getByRole('heading', { level: 2 })).toHaveText('1 unsaved change')
  await expect(cell(page, 0, 0)).not.toContainText('was')
  await expect(odd).toBeVisible()
  await changes(page).getByRole('checkbox', { name: 'I’ve checked it, it’s right' }).press('Space')
  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('1 change published.')).toBeVisible()
  await expect(changes(page).getByRole('heading', { level: 2 })).toHaveText('No unsaved changes')
  await page.reload()
  await expect(page.getByRole('grid')).toContainText('£2,050')
})

test('slots, locked cells and the confirmation by one key', async ({ page, context, world }) => {
  await asStaff(context, world)
  const { id } = await makePlace(world)
  await openGrid(page, id)
  await tabToGrid(page)
  await expect(page.getByText('Rooms never confirmed')).toBeVisible()

  // Letters act in the grid only, and not at all once they are switched off.
  const slots = page.getByRole('button', { name: 'Rooms left', exact: true })
  await slots.press('c')
  await slots.press('s')
  await expect(slots).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => localStorage.setItem('dashboard_letter_keys', 'false'))
  await cell(page, 0, 0).press('s')
  await expect(slots).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => localStorage.removeItem('dashboard_letter_keys'))
  await expect(page.getByText('Rooms never confirmed')).toBeVisible()

  await cell(page, 0, 0).press('c')
  await expect(page.getByText('14 stays confirmed.')).toBeVisible()
  await expect(page.getByText(/^Rooms confirmed .+ by /)).toBeVisible()

  await press(page, 's')
  await expect(page.getByRole('button', { name: 'Rooms left', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('11')
  await press(page, 'Enter', 'ArrowUp')
  await expect(cell(page, 0, 0)).toContainText('At most 10 rooms')
  await page.keyboard.type('6')
  await press(page, 'Enter')
  await expect(cell(page, 0, 0)).toContainText('6 left')
  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('1 change published.')).toBeVisible()

  await press(page, 'ControlOrMeta+End', 'Home', '9')
  await expect(page.getByText('1 locked cell stays as it is: it comes from the landlord’s feed.')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
})

test('a change of somebody else is shown at the cell, and either value can win', async ({ page, context, world }) => {
  await asStaff(context, world)
  const { id } = await makePlace(world)
  await openGrid(page, id)
  await tabToGrid(page)
  await page.keyboard.type('200')
  await press(page, 'Enter')
  await withBookingsDatabase(world.databaseUrl, (db) =>
    db
      .updateTable('inventories')
      .set({ priceMinor: 19_700 })
      .where('rootId', '=', id)
      .where('priceMinor', '=', 19_400)
      .execute(),
  )
  await press(page, 'ControlOrMeta+Enter')
  await expect(cell(page, 0, 0)).toContainText('Somebody has changed it to £197 meanwhile.')
  await changes(page).getByRole('button', { name: 'Keep mine' }).press('Enter')
  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('1 change published.')).toBeVisible()
  await expect(cell(page, 0, 0)).toContainText('£200')
})

test('the list of places links to the grid, which students cannot open', async ({ page, context, world }) => {
  await asStaff(context, world)
  await page.goto('/dashboard/inventories')
  await page.getByRole('table').locator('tbody tr th a').first().click()
  await page.getByRole('complementary').getByRole('link', { name: 'Prices and rooms left' }).click()
  await expect(page).toHaveURL(/\/dashboard\/inventories\/\d+\/prices$/)
  await expect(page.getByRole('grid')).toBeVisible()
  const path = new URL(page.url()).pathname
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.student, url: world.webUrl }])
  for (const url of [path, `${path}.data`]) expect((await page.request.get(url)).status()).toBe(404)
  expect((await page.request.get('/dashboard/inventories/999999999/prices')).status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form checks first, then publishes, and accepts an odd price', async ({ page, context, world }) => {
    await asStaff(context, world)
    const { id } = await makePlace(world)
    await page.goto(`/dashboard/inventories/${id}/prices`)
    await page.getByRole('link', { name: 'Edit as a form' }).click()
    const bronze = page.getByRole('group', { name: 'Bronze ensuite' })
    const price = bronze.getByLabel('Price, 44 weeks, 4 Sept 2027')
    await price.fill('+5')
    await bronze.getByLabel('Price, 51 weeks, 4 Sept 2027').fill('900')
    await page.getByRole('button', { name: 'Check changes' }).click()
    await expect(bronze.getByText('Far from its own prices')).toBeVisible()
    await bronze.getByRole('checkbox', { name: 'I’ve checked it, it’s right' }).check()
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByText('2 changes published.')).toBeVisible()
    await expect(price).toHaveValue('199')
    await expect(page.getByRole('group', { name: 'Premium studio' }).getByRole('textbox').first()).toBeDisabled()
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
    `in ${language} at ${width} px and ${colorScheme} the grid is accessible and fits`,
    fullRunOnly(language !== 'en' || (width > 390 && colorScheme === 'light')),
    async ({ page, context, world }) => {
      await asStaff(context, world)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const { id } = await makePlace(world)
      await openGrid(page, id)
      await cell(page, 1, 1).click()
      await page.keyboard.type('2000')
      await press(page, 'Enter')
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
      await page.goto(`/dashboard/inventories/${id}/prices?view=form`)
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}
