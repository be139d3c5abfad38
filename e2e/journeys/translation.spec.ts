import type { Page } from '@playwright/test'
import { expect, scrollAndHydrate, test, waitForHydration, fullRunOnly } from '../journey.ts'

/** Places of the small world with a description: a machine translated one, and the other's path is exempt. */
const TRANSLATED = '/places/station-place-manchester'
const EXEMPT = '/places/harbour-halls-manchester'

const ENGLISH = 'A quiet brick house by the canal, ten minutes from campus.'
const GERMAN = 'Ein ruhiges Backsteinhaus am Kanal, zehn Minuten vom Campus.'
const CHINESE = '运河边一栋安静的砖楼，步行十分钟到校园。'

const about = (page: Page) => page.locator('#about')
/** Language that browsers and screen readers assume for a text. */
const languageOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

// spec: 1.page-translation, 2.translation-not-english
test('visitor reads a place in their language and its original one click away', async ({ page }) => {
  await page.goto(`/de${TRANSLATED}`)
  await waitForHydration(page)
  await scrollAndHydrate(about(page))
  await expect(about(page).getByRole('heading', { level: 2 })).toHaveText('Ruhige Zimmer am Kanal')
  await expect(about(page)).toContainText('Automatisch aus dem Englischen übersetzt')
  expect(await languageOf(page, GERMAN)).toBe('de')

  await about(page).getByRole('link', { name: 'Original anzeigen' }).click()
  await expect(page).toHaveURL(/\?original=true#about$/)
  await expect(about(page)).toContainText(ENGLISH)
  expect(await languageOf(page, ENGLISH)).toBe('en')
  await expect(about(page).getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en')
  // The interface stays in the visitor's language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await about(page).getByRole('link', { name: 'Übersetzung anzeigen' }).click()
  await expect(about(page)).toContainText(GERMAN)
  await expect(page).not.toHaveURL(/original/)

  await page.goto(TRANSLATED)
  await expect(about(page)).toContainText(ENGLISH)
  await expect(about(page).getByRole('link')).toHaveCount(0)
})

// spec: 1.page-translation
test('visitor reads a review that somebody had translated before', fullRunOnly(), async ({ page }) => {
  const response = await page.request.get('/api/v0/inventories/harbour-yard-manchester/reviews?cache=false')
  const { data } = (await response.json()) as {
    data: { result: { id: number; text: string; language: string }[] }
  }
  const review = data.result.find(({ text, language }) => text !== '' && language !== 'fr')
  if (!review) throw new Error('no review in another language than French')
  await page.request.get(`/api/v0/reviews/${review.id}/translation?lang=fr`)

  await page.goto('/fr/places/harbour-yard-manchester')
  const card = page.getByRole('article').filter({ hasText: `[fr] ${review.text}` })
  await expect(card).toContainText('Traduit automatiquement')
  await card.getByRole('link', { name: 'Voir l’original' }).click()
  await expect(page).toHaveURL(/\?original=true#review-\d+$/)
  await expect(page.getByText(review.text, { exact: true })).toHaveAttribute('lang', review.language)
})

// spec: 2.translation-exempt-paths, product.translation-exempt
test(
  'listings stay in the original on exempt paths, and the interface is translated',
  fullRunOnly(),
  async ({ page }) => {
    await page.goto(`/zh${EXEMPT}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(about(page)).toContainText(ENGLISH)
    expect(await languageOf(page, ENGLISH)).toBe('en')
    // Screen readers pronounce names by their language as well.
    await expect(page.locator('#cost').getByText('Bills', { exact: true })).toHaveAttribute('lang', 'en')
    await expect(about(page).getByRole('link')).toHaveCount(0)
  },
)

// spec: 2.translation-by-query, 2.translation-exempt-paths, 2.language-cookie
test(
  'a link of a Chinese partner opens the page in Chinese, unless its path is exempt',
  fullRunOnly(),
  async ({ page }) => {
    await page.goto(`${TRANSLATED}?isChinaLang=true&move_in_date=2027-09-11`)
    await expect(page).toHaveURL(/\/zh\/places\/station-place-manchester\?move_in_date=2027-09-11$/)
    await expect(about(page)).toContainText(CHINESE)
    await page.goto(`${EXEMPT}?isChinaLang=true`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor reads the original and returns to the translation', fullRunOnly(), async ({ page }) => {
    await page.goto(`/zh${TRANSLATED}`)
    await expect(about(page)).toContainText('由机器译自英文')
    await about(page).getByRole('link', { name: '查看原文' }).click()
    await expect(about(page)).toContainText(ENGLISH)
    await about(page).getByRole('link', { name: '查看译文' }).click()
    await expect(about(page)).toContainText(CHINESE)
  })
})
