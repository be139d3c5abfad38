import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const LIST = '/dashboard/inventories'

const asStaff = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.admin, url: webUrl }])

/** Opens a copy of the last place, so that nothing here changes a place of other journeys. */
async function openCopy(page: Page, name: string): Promise<string> {
  await page.goto(LIST)
  await waitForHydration(page)
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(page.locator('tbody th a:focus')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventories\/\d+$/)
  await page.goto(`${new URL(page.url()).pathname}?panel=duplicate`)
  const panel = page.getByRole('complementary', { name: 'Duplicate' })
  await panel.getByLabel('Name').fill(name)
  await panel.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/inventories\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await waitForHydration(page)
  return new URL(page.url()).pathname
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first()
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

// spec: 2.route-dashboard-inventory
test('staff edit fields, correct an error, save, look at the history and undo', async ({ page, context, world }) => {
  await asStaff(context, world)
  await openCopy(page, 'Editor House')
  await expect(page.getByRole('complementary', { name: 'Before publishing' })).toBeVisible()

  await field(page, 'Name').fill('')
  await field(page, 'Landlord’s no.').fill('ED-1')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('One field needs your attention.')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Fill this in.')
  await expectAccessible(page)

  await field(page, 'Name').fill('Editor Court')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Saved. The site follows in a moment.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editor Court')
  await expect(page.getByText('unsaved change')).toHaveCount(0)
  await expect(field(page, 'Landlord’s no.')).toHaveValue('ED-1')

  await page.getByRole('link', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText('Editor House')
  await expect(newest).toContainText('in the editor')
  await newest.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editor House')
  await expect(history.getByRole('listitem').nth(1)).toContainText('Undone')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Archive' }).click()
  const question = page.getByRole('complementary', { name: 'Archive Editor House?' })
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived. Students no longer see it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'On the site' })).toHaveCount(0)
})

test('two editors of one field see both versions, and the second chooses', async ({
  page,
  context,
  browser,
  world,
}) => {
  await asStaff(context, world)
  const path = await openCopy(page, 'Conflict House')
  const other = await browser.newContext({ baseURL: world.webUrl })
  await asStaff(other, world)
  const there = await other.newPage()
  await there.goto(path)
  await waitForHydration(there)
  await field(there, 'Name').fill('Their House')
  await saveButton(there).click()
  await expect(there.getByText('Saved.', { exact: false })).toBeVisible()

  await field(page, 'Name').fill('My House')
  await field(page, 'Landlord’s no.').fill('CF-1')
  await saveButton(page).click()
  await expect(page.getByText('Somebody else changed this meanwhile')).toBeVisible()
  const choice = page.getByRole('group', { name: 'Name' })
  await expect(choice.getByRole('radio', { name: /Theirs.*Their House/s })).toBeVisible()
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await choice.getByRole('radio', { name: /Mine.*My House/s }).check()
  await page.getByRole('button', { name: 'Save the chosen versions' }).click()
  await expect(page.getByText('Saved.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('My House')
  await expect(field(page, 'Landlord’s no.')).toHaveValue('CF-1')

  // A field that only one of them changed is merged without a question.
  await field(there, 'Link to the landlord’s page').fill('https://example.com/house')
  await saveButton(there).click()
  await expect(there.getByText('Saved.', { exact: false })).toBeVisible()
  await expect(there.getByRole('heading', { level: 1 })).toContainText('My House')
  await other.close()
})

test('a draft survives a reload and a lost session', async ({ page, context, world }) => {
  await asStaff(context, world)
  const path = await openCopy(page, 'Draft House')
  await field(page, 'Name').fill('Draft Court')
  await expect(page.getByText('draft kept on this computer', { exact: false })).toBeVisible()
  await context.clearCookies({ name: 'user_auth_token' })
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/login/)

  await asStaff(context, world)
  await page.goto(path)
  await waitForHydration(page)
  await expect(field(page, 'Name')).toHaveValue('Draft House')
  await page.getByRole('region', { name: 'Unsaved draft' }).getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Name')).toHaveValue('Draft Court')
  await expect(page.getByText('1 unsaved change', { exact: false })).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Saved.', { exact: false })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('region', { name: 'Unsaved draft' })).toHaveCount(0)
  await expect(field(page, 'Name')).toHaveValue('Draft Court')
})

test('rows are added and moved by keyboard, and the preview shows what a student gets back', async ({
  page,
  context,
  world,
}) => {
  await asStaff(context, world)
  await openCopy(page, 'Rows House')
  const facts = page.getByRole('group', { name: 'Facts' })
  for (const name of ['First', 'Second']) {
    await facts.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await facts.getByLabel('Name').nth(-2).fill(name)
    await facts.getByLabel('Value').nth(-2).fill('1')
  }
  const count = (await facts.getByRole('button', { name: /^Remove row/ }).count()).toString()
  await facts.getByRole('button', { name: `Move row ${count} up` }).press('Enter')
  const policies = page.getByRole('group', { name: 'Cancellation rules' })
  await expect(policies.getByRole('region', { name: 'What a student reads and gets back' })).toContainText(
    'Booked today',
  )
  await saveButton(page).click()
  await expect(page.getByText('Saved.', { exact: false })).toBeVisible()
  await expect(facts.getByLabel('Name').nth(-3)).toHaveValue('Second')
  await expect(facts.getByLabel('Name').nth(-2)).toHaveValue('First')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain field is saved, and a wrong one comes back with its error', async ({ page, context, world }) => {
    await asStaff(context, world)
    await page.goto(LIST)
    await page.getByRole('table').locator('tbody tr').first().locator('th a').click()
    await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click()
    await field(page, 'Landlord’s no.').fill('NOJS-1')
    await field(page, 'Latitude').fill('north')
    await saveButton(page).click()
    await expect(page.getByText('Enter a number.')).toBeVisible()
    await expect(field(page, 'Latitude')).toHaveValue('north')
    await expect(field(page, 'Landlord’s no.')).toHaveValue('NOJS-1')
  })
})

test('others get no editor, as page or as data', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.student, url: world.webUrl }])
  const [html, data] = await Promise.all([
    page.request.get(`${LIST}/1`, { maxRedirects: 0 }),
    page.request.get(`${LIST}/1.data`, { maxRedirects: 0 }),
  ])
  expect(html.status()).toBe(404)
  expect(data.status()).toBe(404)
})

for (const [language, width, colorScheme] of [
  ['en', 1280, 'light'],
  ['en', 1280, 'dark'],
  ['en', 390, 'light'],
  ['de', 390, 'dark'],
  ['zh', 1280, 'light'],
] as const) {
  test(
    `in ${language} at ${width} px and ${colorScheme} the editor is accessible and fits`,
    fullRunOnly(language !== 'en' || (width > 390 && colorScheme === 'light')),
    async ({ page, context, world }) => {
      await asStaff(context, world)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(LIST)
      await page.getByRole('table').locator('tbody tr').first().locator('th a').click()
      await page.getByRole('complementary').locator(`a[href^="${LIST}/"]`).first().click()
      await expect(page.locator('#basics-title')).toBeVisible()
      await waitForHydration(page)
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}
