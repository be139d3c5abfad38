import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, takenOver, test } from '../journey.ts'

const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).toSorted()

test('before an answer a visit leaves no cookie at all, and keeps nothing in the browser', async ({
  page,
  context,
}) => {
  await page.goto('/?utm_source=newsletter&gclid=abc', { referer: 'https://search.example/' })
  await takenOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.waitForLoadState('networkidle')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate<number>('localStorage.length')).toBe(0)
})

test('what a visitor chooses needs no consent: only necessary cookies exist before it', async ({ page, context }) => {
  await page.goto('/blog')
  await takenOver(page)
  await page.getByRole('button', { name: 'Close banner' }).click()
  await expect.poll(() => names(context)).toEqual(['hideBanner'])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await names(context)).toEqual(['hideBanner', 'selectedLanguage'])
})

test('yes and no are as near, as large and as loud as each other', async ({ page }) => {
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
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const [button, value] of [
      ['Only necessary', 'necessary'],
      ['Accept all', 'all'],
    ] as const) {
      test(`"${button}" is one press, is remembered, and can be taken back`, async ({ page, context }) => {
        const bar = page.getByRole('region', { name: 'Your cookies, your choice' })
        await page.goto('/blog')
        if (javaScriptEnabled) await takenOver(page)
        await bar.getByRole('button', { name: button }).click()
        await expect(bar).toHaveCount(0)
        await expect
          .poll(async () => (await context.cookies()).find(({ name }) => name === 'cookieConsent')?.value)
          .toBe(value)

        await page.goto('/')
        await expect(bar).toHaveCount(0)
        await page.getByRole('button', { name: 'Cookie choices' }).click()
        await expect(bar).toBeVisible()
        expect(await context.cookies()).toEqual([])
      })
    }
  })
}
