import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration, fullRunOnly } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const START = '/dashboard/rooms'

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'agent' | 'admin') =>
  context.addCookies([{ name: 'user_auth_token', value: tokens[role], url: webUrl }])

test('the menu shows the pages of the role', async ({ page, context, world }) => {
  await logIn(context, world, 'agent')
  await page.goto(START)
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' })
  await expect(menu.getByRole('link', { name: 'Rooms to confirm' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Staff and roles' })).toHaveCount(0)
  await logIn(context, world, 'admin')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Staff and roles' })).toBeVisible()
})

test('keys open pages, the palette and the help sheet, but not from within a field', async ({
  page,
  context,
  world,
}) => {
  await logIn(context, world, 'admin')
  await page.goto(START)
  await waitForHydration(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await expectAccessible(page, 'dialog:modal')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/dashboard/people')

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'dialog:modal')
  // Letters are typed here instead of opening pages.
  await page.keyboard.type('?gzzz')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  await palette.getByRole('combobox').fill('new pl')
  await expect(palette.getByRole('option', { name: 'New place' })).toBeVisible()
  await palette.getByRole('combobox').fill('stale')
  await expect(palette.getByRole('option', { name: 'Queue: not confirmed for 14 days' })).toBeVisible()
  await palette.getByRole('combobox').fill('leeds')
  const region = palette.getByRole('group', { name: 'Places in a region' }).getByRole('option').first()
  await expect(region).toContainText('Leeds')
  await palette.getByRole('combobox').fill('rooms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(START)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `on a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    fullRunOnly(!javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test('the menu is a drawer', async ({ page, context, world }) => {
        await logIn(context, world, 'admin')
        await page.goto(START)
        if (javaScriptEnabled) await waitForHydration(page)
        const link = page.getByRole('link', { name: 'Staff and roles' })
        await expect(link).toBeHidden()
        await page.getByRole('button', { name: 'Dashboard menu' }).click()
        await expect(link).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await link.click()
        await expect(page).toHaveURL('/dashboard/people')
        await expect(link).toBeHidden()
      })
    },
  )
}
