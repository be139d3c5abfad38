import { LANGUAGES } from '@amber/domain/languages'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, onceMore } from '../journey.ts'
import { openKit, test } from '../ui-kit.ts'

test('a visitor’s server does not know the page of parts', async ({ page, world }) => {
  const response = await page.goto(`${world.webUrl}/dev/ui`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test.describe('the page of parts', () => {
  for (const width of [390, 768, 1440]) {
    test(`is accessible at ${width} px`, onceMore(width === 768), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openKit(page)
      await expectAccessible(page)
    })
  }

  for (const language of LANGUAGES) {
    test(
      `does not scroll sideways on the narrowest phone in ${language}`,
      onceMore(!['de', 'zh'].includes(language)),
      async ({ page, context, kitUrl }) => {
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: kitUrl }])
        await page.setViewportSize({ width: 320, height: 640 })
        await openKit(page)
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        expect(overflow).toBeLessThanOrEqual(0)
      },
    )
  }

  test('raises no error in the browser: what the server rendered is what React expects', async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await openKit(page)
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
  })

  test('moves nothing for those who prefer it so', async ({ page }) => {
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

test.describe('accessible while it is open:', () => {
  const OPEN = {
    combobox: { press: (page) => page.getByRole('combobox', { name: 'Country' }), part: 'div:has(> [role=combobox])' },
    'date picker': {
      press: (page) => page.getByRole('button', { name: 'Day Pick' }),
      part: '[role=dialog]:popover-open',
    },
    'month picker': {
      press: (page) => page.getByRole('button', { name: 'Month Pick' }),
      part: '[role=dialog]:popover-open',
    },
    dialog: { press: (page) => page.getByRole('button', { name: 'Open the dialog' }), part: 'dialog:modal' },
    drawer: { press: (page) => page.getByRole('button', { name: 'Open the drawer' }), part: 'dialog:modal' },
  } satisfies Record<string, { press: (page: Page) => Locator; part: string }>

  for (const [name, { press, part }] of Object.entries(OPEN)) {
    test(`the ${name}`, onceMore(['month picker', 'drawer'].includes(name)), async ({ page }) => {
      await openKit(page)
      await press(page).click()
      await expect(page.locator(part)).toBeVisible()
      await expectAccessible(page, part)
    })
  }

  test('a toast', async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Tell something' }).click()
    const toasts = page.getByRole('region', { name: 'Notifications' })
    // Under the pointer it stays as long as this takes.
    await toasts.getByRole('dialog').hover()
    await expectAccessible(page, '[popover]:popover-open')
  })
})

test.describe('a field', () => {
  test('is read out with its label, its hint and its error', async ({ page }) => {
    await openKit(page)
    await expect(page.getByLabel('At rest')).toHaveAccessibleDescription('A hint sits below the field')
    const refused = page.getByLabel('Refused', { exact: true })
    await expect(refused).toHaveAccessibleDescription('The part after the @ is missing')
    await expect(refused).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Switched off')).toBeDisabled()
    await expect(page.getByLabel('Choice')).toHaveValue('44')
  })

  test('shows the focus', async ({ page }) => {
    await openKit(page)
    await page.getByLabel('At rest').focus()
    await expect(page.getByLabel('At rest')).toHaveCSS('outline-style', 'solid')
    await expect(page.getByLabel('At rest')).toHaveCSS('outline-width', '2px')
  })
})

test('a busy button keeps the focus and says that it is busy', async ({ page }) => {
  await openKit(page)
  const button = page.getByRole('button', { name: 'Sending…' })
  await button.focus()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('tabs open by arrow, Home and End, and are one stop for Tab', async ({ page }) => {
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

test('pages are links: the one on screen says so, and the ends lead no further', async ({ page }) => {
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

  test('every panel of the tabs is shown, and there are no tabs to press', async ({ page }) => {
    await page.goto('/dev/ui')
    for (const season of ['Autumn', 'Winter', 'Spring']) {
      await expect(page.getByText(`What belongs to this tab: ${season}.`)).toBeVisible()
    }
    await expect(page.getByRole('tablist')).toBeHidden()
  })
})
