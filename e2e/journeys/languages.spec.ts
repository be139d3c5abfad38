import { LANGUAGES } from '@amber/domain/languages'
import type { Page } from '@playwright/test'
import { expect, onceMore, reach, takenOver, test } from '../journey.ts'

/** Remembers every title that a person could have seen while the page came to life. */
const REMEMBER_TITLES = `
  window.seenTitles = new Set()
  new MutationObserver(() => {
    const title = document.querySelector('h1')?.textContent
    if (title) window.seenTitles.add(document.documentElement.lang + ': ' + title)
  }).observe(document, { subtree: true, childList: true, characterData: true })
`

const askedFor = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/copy/')) files.push(pathname)
  })
  return files
}

test.describe('a page', () => {
  for (const language of LANGUAGES) {
    // spec: 1.languages, 2.language-cookie
    test(
      `comes from the server in ${language} and stays so in the browser`,
      onceMore(['es', 'fr'].includes(language)),
      async ({ page, context, world }) => {
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text())
        })
        const files = askedFor(page)
        await page.addInitScript(REMEMBER_TITLES)

        const response = await page.goto('/')
        const html = (await response?.text()) ?? ''
        await takenOver(page)
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

  test('speaks English when the cookie names a language that is not offered', async ({ page, context, world }) => {
    await context.addCookies([{ name: 'selectedLanguage', value: 'tlh', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('asks again for messages that were lost on the way', async ({ page }) => {
    let lost = 0
    await page.route('**/assets/copy/en/common.*.json', (route) => {
      lost += 1
      return lost <= 2 ? route.abort() : route.continue()
    })
    await page.goto('/')
    await takenOver(page)
    expect(lost).toBe(3)
  })

  test('stays as the server wrote it when its messages never come', async ({ page }) => {
    await page.clock.install()
    await page.route('**/assets/copy/**', (route) => route.abort())
    await page.goto('/')
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await expect
      .poll(async () => {
        // Longer than the longest wait between two tries.
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
  test('leads back to the same page in German, and lasts', async ({ page }) => {
    await page.goto('/about?from=footer')
    await chooseGerman(page)
    await expect(page).toHaveURL('/about?from=footer')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('also holds for pages that the browser opens by itself, whose messages come as they are needed', async ({
    page,
  }) => {
    await page.goto('/')
    await chooseGerman(page)
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const files = askedFor(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' })
    await reach(link)
    await link.click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Über uns')
    expect(documents).toEqual([])
    expect(files).toEqual([expect.stringMatching(/^\/assets\/copy\/de\/coming\.[\w-]{8}\.json$/)])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('works the same', async ({ page }) => {
      await page.goto('/')
      await chooseGerman(page)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    })
  })
})

test('a page that only says what went wrong has one language too', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
  const answer = await page.request.post('/')
  expect(answer.status()).toBe(405)
  const html = await answer.text()
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('Seite nicht gefunden')
})
