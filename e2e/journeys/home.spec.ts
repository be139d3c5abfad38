import { LANGUAGES } from '@amber/domain/languages'
import { expect, expectAccessible, test } from '../journey.ts'

type Regions = { data: { result: { name: string; ancestors: { name: string }[] }[] } }

test.describe('the home page', () => {
  test('shows the cities of the database below their countries', async ({ page }) => {
    const answer = await page.request.get('/api/v0/regions?region_type=locality&limit=100')
    const cities = ((await answer.json()) as Regions).data.result
    expect(cities.length).toBeGreaterThan(0)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { name, ancestors } of cities) {
      const country = page.getByRole('region', { name: ancestors[0]?.name ?? 'no country', exact: true })
      await expect(country.getByRole('listitem').getByText(name, { exact: true })).toBeVisible()
    }
  })

  test('is accessible', async ({ page }) => {
    await page.goto('/')
    await expectAccessible(page)
  })

  for (const language of LANGUAGES) {
    test(`does not scroll sideways on the narrowest phone in ${language}`, async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/')
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  test('raises no error in the browser: what the server rendered is what React expects', async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(problems).toEqual([])
  })

  // spec: 2.language-cookie
  test('speaks the language of the cookie selectedLanguage, and English without it', async ({
    page,
    context,
    world,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('region', { name: 'Deutschland' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows its cities all the same', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('listitem').filter({ hasText: 'London' })).toBeVisible()
  })
})
