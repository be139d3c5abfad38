import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'

const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).toSorted()

// spec: product.consent
test('stores no cookies and no local storage before consent', async ({ page, context }) => {
  await page.goto('/?utm_source=newsletter&gclid=abc', { referer: 'https://search.example/' })
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate<number>('localStorage.length')).toBe(0)
})

test('stores only necessary cookies for choices made before consent', async ({ page, context }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Close banner' }).click()
  await expect.poll(() => names(context)).toEqual(['hideBanner'])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await names(context)).toEqual(['hideBanner', 'selectedLanguage'])
})

// spec: product.consent
test('shows both consent buttons equally prominent', async ({ page }) => {
  await page.goto('/blog')
  const bar = page.getByRole('region', { name: 'Your cookies, your choice' })
  const looks = await bar.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height, top } = button.getBoundingClientRect()
      return { width: Math.round(width), height, top, classes: button.getAttribute('class') }
    }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    for (const [button, value] of [
      ['Necessary only', 'necessary'],
      ['Accept all', 'all'],
    ] as const) {
      test(`stores "${button}" with one click and allows withdrawing it`, async ({ page, context }) => {
        const bar = page.getByRole('region', { name: 'Your cookies, your choice' })
        await page.goto('/blog')
        if (javaScriptEnabled) await waitForHydration(page)
        await bar.getByRole('button', { name: button }).click()
        await expect(bar).toHaveCount(0)
        await expect
          .poll(async () => (await context.cookies()).find(({ name }) => name === 'cookieConsent')?.value)
          .toBe(value)

        await page.goto('/')
        await expect(bar).toHaveCount(0)
        await page.getByRole('button', { name: 'Cookie settings' }).click()
        await expect(bar).toBeVisible()
        expect(await context.cookies()).toEqual([])
      })
    }
  })
}
