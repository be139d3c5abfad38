import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { expect, waitForHydration, test, fullRunOnly } from '../journey.ts'

const CITY_PRICE = /^From .*\d\/(week|month)$/

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    // spec: 2.language-cookie
    test('keeps the page and the chosen language', async ({ page, context }) => {
      await page.goto('/places/search/london?move_in_month=sep')
      await page.getByRole('button', { name: /^Language and currency/ }).click()
      await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page).toHaveURL('/places/search/london?move_in_month=sep')
      await page.goto('/blog')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      const cookie = (await context.cookies()).find(({ name }) => name === 'selectedLanguage')
      expect(cookie).toMatchObject({ value: 'de', sameSite: 'Lax' })
    })

    // spec: 3.currencies, 9.default-currency
    test('shows prices in pounds until one of eleven currencies is chosen', async ({ page }) => {
      await page.goto('/')
      const london = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'What a room costs, city by city' }) })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: 'London', exact: true }) })
        .getByText(CITY_PRICE)
      const wholeStay = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'See the total cost' }) })
        .getByRole('definition')
        .last()
      const converted = page.getByText(/^Converted using exchange rates from 1 Nov 2026\./)
      // Includes the prices of other countries in hidden tabs.
      const everyCityPrice = page.getByText(CITY_PRICE)
      await expect(london).toHaveText(/^From £\d/)
      await expect(wholeStay).toHaveText(/^£\d/)
      for (const price of await everyCityPrice.allTextContents()) expect(price).toMatch(/^From ≈?£\d/)

      await page.getByRole('button', { name: 'Language and currency: English, £' }).click()
      const currencies = page.getByRole('banner').getByRole('group', { name: 'Currency' })
      await expect(currencies.getByRole('button')).toHaveCount(CURRENCY_CODES.length)
      await expect(currencies.getByRole('button', { name: 'GBP' })).toHaveAttribute('aria-current', 'true')
      await currencies.getByRole('button', { name: 'KRW' }).click()
      await expect(page.getByRole('button', { name: 'Language and currency: English, ₩' })).toBeVisible()
      await expect(page).toHaveURL('/')

      await expect(london).toHaveText(/^From ≈₩\d[\d,]*\/week$/)
      await expect(wholeStay).toHaveText(/^≈₩\d[\d,]*$/)
      await expect(converted.first()).toBeVisible()
      const prices = await everyCityPrice.allTextContents()
      expect(prices.length).toBeGreaterThan(10)
      for (const price of prices) expect(price).toMatch(/^From ≈₩\d[\d,]*\/(week|month)$/)
    })

    test('changes the language in the footer', async ({ page }) => {
      await page.goto('/blog')
      await page.getByRole('contentinfo').getByRole('button', { name: '中文' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    })

    // spec: 2.banner
    test('shows a 32 px banner that stays closed for a day', fullRunOnly(), async ({ page, context }) => {
      await page.goto('/blog')
      if (javaScriptEnabled) await waitForHydration(page)
      const close = page.getByRole('button', { name: 'Close banner' })
      const height = await page
        .getByRole('region', { name: 'Offer' })
        .evaluate((banner) => banner.getBoundingClientRect().height)
      expect(height).toBe(32)
      await close.click()
      await expect(close).toHaveCount(0)
      await expect(page).toHaveURL('/blog')

      const hidden = async () => (await context.cookies()).find(({ name }) => name === 'hideBanner')
      await expect.poll(hidden).toMatchObject({ value: 'true' })
      const seconds = ((await hidden())?.expires ?? 0) - Date.now() / 1000
      expect(Math.abs(seconds - 24 * 60 * 60)).toBeLessThan(60)
      await page.goto('/')
      await expect(close).toHaveCount(0)
    })
  })
}

test('redirects from the preferences form only to pages of this site', async ({ request }) => {
  const sendsTo = async (return_to: string) => {
    const response = await request.post('/preferences', { form: { currency: 'EUR', return_to }, maxRedirects: 0 })
    expect(response.status()).toBe(303)
    return response.headers()['location']
  }
  expect(await sendsTo('/places?p=2')).toBe('/places?p=2')
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'x']) {
    expect(await sendsTo(elsewhere), elsewhere).toBe('/')
  }
})

test('rejects preferences from other origins and unknown values', async ({ request }) => {
  const form = { consent: 'all', return_to: '/' }
  const foreign = await request.post('/preferences', { form, headers: { origin: 'https://evil.example' } })
  expect(foreign.status()).toBe(403)
  expect(foreign.headers()['set-cookie']).toBeUndefined()

  const unknown = await request.post('/preferences', { form: { language: 'tlh' } })
  expect(unknown.status()).toBe(400)
  expect(unknown.headers()['set-cookie']).toBeUndefined()
})

test('does not write a token from the URL into the page', async ({ page }) => {
  const response = await page.goto('/login?user_auth_token=secret-token&p=2')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('value="/login?p=2"')
  expect(html).not.toContain('secret-token')
})
