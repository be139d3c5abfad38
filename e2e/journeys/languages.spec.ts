import { LANGUAGES } from '@amber/domain/languages'
import type { Page } from '@playwright/test'
import { expect, fullRunOnly, scrollAndHydrate, waitForHydration, test } from '../journey.ts'

/** Records every title shown while the page hydrates. */
const REMEMBER_TITLES = `
  window.seenTitles = new Set()
  new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent
    if (title) window.seenTitles.add(document.documentElement.lang + ': ' + title)
  }).observe(document, { subtree: true, childList: true, characterData: true })
`

const recordMessageFiles = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/copy/')) files.push(pathname)
  })
  return files
}

test.describe('page language', () => {
  for (const language of LANGUAGES) {
    // spec: 1.languages, 2.language-cookie
    test(
      `is ${language} from the server and stays so in the browser`,
      fullRunOnly(language !== 'de'),
      async ({ page, context, world }) => {
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text())
        })
        const files = recordMessageFiles(page)
        await page.addInitScript(REMEMBER_TITLES)

        const response = await page.goto('/')
        const html = (await response?.text()) ?? ''
        await waitForHydration(page)
        await page.waitForLoadState('networkidle')

        const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no title'
        expect(html).toContain(`<html lang="${language}"`)
        expect(await page.evaluate<string[]>('[...window.seenTitles]')).toEqual([`${language}: ${title}`])
        expect(problems).toEqual([])
        expect(files.length).toBeGreaterThan(0)
        expect(files.filter((path) => !path.startsWith(`/assets/copy/${language}/`))).toEqual([])
        expect(new Set(files).size).toBe(files.length)
      },
    )
  }

  test('falls back to English when the cookie names an unsupported language', async ({ page, context, world }) => {
    await context.addCookies([{ name: 'selectedLanguage', value: 'tlh', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('retries when messages fail to load', async ({ page }) => {
    let lost = 0
    await page.route('**/assets/copy/en/common.*.json', (route) => {
      lost += 1
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.goto('/')
    await waitForHydration(page)
    expect(lost).toBe(3)
  })

  test('keeps the server-rendered page when messages never load', fullRunOnly(), async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/copy/**', (route) => route.abort())
    await page.goto('/')
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await expect
      .poll(async () => {
        // Longer than the maximum backoff.
        await page.clock.fastForward(6000)
        return problems
      })
      .toEqual([expect.stringContaining('no messages for')])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? 'no title')
  })
})

async function chooseGerman(page: Page) {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: /^Language and currency/ }).click()
  await header.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(header.getByRole('button', { name: /^Sprache und Währung/ })).toBeVisible()
}

test.describe('choosing German', () => {
  // spec: 2.language-cookie
  test('reloads the same page in German and persists', async ({ page }) => {
    await page.goto('/places/search/london?p=2')
    await chooseGerman(page)
    await expect(page).toHaveURL('/places/search/london?p=2')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('applies to client-side navigation, which loads messages on demand', fullRunOnly(), async ({ page }) => {
    await page.goto('/')
    await chooseGerman(page)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const files = recordMessageFiles(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' })
    await scrollAndHydrate(link)
    await link.click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Über Amber')
    expect(documents).toEqual([])
    expect(files).toEqual([expect.stringMatching(/^\/assets\/copy\/de\/company\.[\w-]{8}\.json$/)])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('works with a reload', fullRunOnly(), async ({ page }) => {
      await page.goto('/')
      await chooseGerman(page)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    })
  })
})

test('renders an error page in the chosen language', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
  const response = await page.request.post('/')
  expect(response.status()).toBe(405)
  const html = await response.text()
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('Seite nicht gefunden')
})
