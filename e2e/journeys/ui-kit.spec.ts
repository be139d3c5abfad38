import { LANGUAGES } from '@amber/domain/languages'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly } from '../journey.ts'
import { openKit, test } from '../ui-kit.ts'

test('returns 404 for the UI kit on a production server', async ({ page, world }) => {
  const response = await page.goto(`${world.webUrl}/dev/ui`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test.describe('UI kit', () => {
  for (const width of [390, 768, 1440]) {
    test(`is accessible at ${width} px`, fullRunOnly(width === 768), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openKit(page)
      await expectAccessible(page)
    })
  }

  for (const language of LANGUAGES) {
    test(
      `does not scroll horizontally on the narrowest phone in ${language}`,
      fullRunOnly(!['de', 'zh'].includes(language)),
      async ({ page, context, kitUrl }) => {
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: kitUrl }])
        await page.setViewportSize({ width: 320, height: 640 })
        await openKit(page)
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        expect(overflow).toBeLessThanOrEqual(0)
      },
    )
  }

  test('hydrates without browser errors', async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await openKit(page)
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
  })

  test('disables animations and transitions when reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openKit(page)
    const times = await page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((node) => {
        const { transitionDuration, animationName } = getComputedStyle(node)
        return [...transitionDuration.split(', '), animationName === 'none' ? '0s' : animationName]
      }),
    )
    expect(new Set(times)).toEqual(new Set(['0s']))
  })
})

test.describe('accessibility while open:', () => {
  const OPEN = {
    combobox: { press: (page) => page.getByRole('combobox', { name: 'Country' }), part: 'div:has(> [role=combobox])' },
    'date picker': {
      press: (page) => page.getByRole('button', { name: 'Day Choose' }),
      part: '[role=dialog]:popover-open',
    },
    'month picker': {
      press: (page) => page.getByRole('button', { name: 'Month Choose' }),
      part: '[role=dialog]:popover-open',
    },
    dialog: { press: (page) => page.getByRole('button', { name: 'Open the dialog' }), part: 'dialog:modal' },
    drawer: { press: (page) => page.getByRole('button', { name: 'Open the drawer' }), part: 'dialog:modal' },
  } satisfies Record<string, { press: (page: Page) => Locator; part: string }>

  for (const [name, { press, part }] of Object.entries(OPEN)) {
    test(`the ${name} has no violations`, fullRunOnly(['month picker', 'drawer'].includes(name)), async ({ page }) => {
      await openKit(page)
      await press(page).click()
      await expect(page.locator(part)).toBeVisible()
      await expectAccessible(page, part)
    })
  }

  test('a toast has no violations', async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Show a toast' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    // Hovering keeps the toast open for the duration of the check.
    await toasts.getByRole('dialog').hover()
    await expectAccessible(page, '[popover]:popover-open')
  })
})

test.describe('form field', () => {
  test('exposes its label, hint and error to screen readers', async ({ page }) => {
    await openKit(page)
    await expect(page.getByLabel('Default')).toHaveAccessibleDescription('A hint sits below the field')
    const invalidField = page.getByLabel('Invalid', { exact: true })
    await expect(invalidField).toHaveAccessibleDescription('The part after the @ is missing')
    await expect(invalidField).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Disabled')).toBeDisabled()
    await expect(page.getByLabel('Select')).toHaveValue('44')
  })

  test('shows a focus outline', async ({ page }) => {
    await openKit(page)
    await page.getByLabel('Default').focus()
    await expect(page.getByLabel('Default')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByLabel('Default')).toHaveCSS('outline-width', '2px')
  })
})

test('busy button keeps the focus and announces that it is busy', async ({ page }) => {
  await openKit(page)
  const button = page.getByRole('button', { name: 'Sending…' })
  await button.focus()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('tabs open by arrow keys, Home and End and form a single tab stop', async ({ page }) => {
  await openKit(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Autumn').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Winter')).toBeFocused()
  await expect(tab('Winter')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Winter' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(tab('Spring')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Autumn')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Spring')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Autumn')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tablist').locator(':focus')).toHaveCount(0)
})

test('pagination marks the current page and omits links beyond the ends', fullRunOnly(), async ({ page }) => {
  await openKit(page)
  const first = page.getByRole('navigation', { name: 'First page' })
  await expect(first.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(first.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await expect(first.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/dev/ui?p=2')
  const last = page.getByRole('navigation', { name: 'Last page' })
  await expect(last.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expect(last.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/dev/ui?p=11')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all tab panels and no tab list', fullRunOnly(), async ({ page }) => {
    await page.goto('/dev/ui')
    for (const season of ['Autumn', 'Winter', 'Spring']) {
      await expect(page.getByText(`Content of this tab: ${season}.`)).toBeVisible()
    }
    await expect(page.getByRole('tablist')).toBeHidden()
  })
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the dashboard's kit is accessible at ${width} px and ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/dev/ui/dashboard?panel=1')
    await expect(page.getByRole('complementary', { name: 'Alder House' })).toBeVisible()
    await expectAccessible(page)
  })
}
