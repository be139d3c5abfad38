import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'

const DARK = 'rgb(22, 21, 25)'
const LIGHT = 'rgb(255, 255, 255)'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test.describe('a system set to dark', () => {
  test.use({ colorScheme: 'dark' })

  for (const path of ['/', '/places/search/london', '/places/orchard-house-london', '/login', '/nowhere']) {
    for (const width of [390, 1440]) {
      test(
        `shows ${path} in the dark theme with enough contrast at ${width} px`,
        fullRunOnly(path !== '/places/orchard-house-london' || width === 1440),
        async ({ page }) => {
          test.slow()
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          expect(await background(page)).toBe(DARK)
          await waitForHydration(page)
          await expectAccessible(page)
        },
      )
    }
  }

  test('shows the light theme when the visitor has chosen it', fullRunOnly(), async ({ page }) => {
    await page.goto('/')
    await chooseTheme(page, 'Light')
    expect(await background(page)).toBe(LIGHT)
    await page.goto('/places/search/london')
    expect(await background(page)).toBe(LIGHT)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the dark theme and no switch', fullRunOnly(), async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('body')).toHaveCSS('background-color', DARK)
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })).toBeHidden()
    })
  })
})

test('switches to the dark theme and keeps it on the next page, from its first paint', async ({ page }) => {
  await page.goto('/')
  expect(await background(page)).toBe(LIGHT)
  await chooseTheme(page, 'Dark')
  expect(await background(page)).toBe(DARK)
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#161519')

  // Without the modules nothing but the inline script can have set it.
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/places/search/london')
  expect(await background(page)).toBe(DARK)
  await page.unroute(/\.js$/)

  await page.goto('/')
  await chooseTheme(page, 'System')
  expect(await background(page)).toBe(LIGHT)
})

async function chooseTheme(page: Page, name: 'System' | 'Light' | 'Dark') {
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Language and currency/ }).click()
  const choice = page.getByRole('banner').getByRole('group', { name: 'Appearance' }).getByRole('button', { name })
  // The menu's script loads on the first interaction.
  await expect(async () => {
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
}
