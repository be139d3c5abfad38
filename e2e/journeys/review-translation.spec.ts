import type { Page } from '@playwright/test'
import { expect, scrollAndHydrate, test, waitForHydration, fullRunOnly } from '../journey.ts'

/** Returns the path of a place with a review in German, and that review. */
async function placeWithGermanReview(page: Page): Promise<{ path: string; text: string }> {
  const found = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=50')
  const { data } = (await found.json()) as { data: { result: { id: number; canonical_name: string }[] } }
  for (const { id, canonical_name: name } of data.result) {
    const response = await page.request.get(`/api/v0/inventories/${id}/reviews?limit=6`)
    const reviews = (await response.json()) as { data: { result: { text: string; language: string }[] } }
    const review = reviews.data.result.find(({ language }) => language === 'de')
    if (review) return { path: `/places/${name}`, text: review.text }
  }
  throw new Error('no place with a review in German')
}

const reviewsOf = (page: Page) => page.getByRole('region', { name: /reviews? from/ })

test('visitor translates a review and returns to the original', async ({ page }) => {
  const { path, text } = await placeWithGermanReview(page)
  await page.goto(path)
  await waitForHydration(page)
  await scrollAndHydrate(reviewsOf(page))
  const review = reviewsOf(page).getByRole('article').filter({ hasText: text })
  const { promise: translation, resolve: translate } = Promise.withResolvers<void>()
  await page.route('**/translation?*', async (route) => {
    await translation
    await route.continue()
  })
  await expect(review.getByRole('link', { name: 'Translate' })).toHaveAttribute('rel', 'nofollow')
  await review.getByRole('link', { name: 'Translate' }).click()
  // Only the status is announced, not the link beside it.
  await expect(review.getByRole('status')).toHaveText('Translating…')
  await expect(review.getByText(text, { exact: true })).toHaveAttribute('aria-busy', 'true')
  translate()
  await expect(review.getByText(`[en] ${text}`)).toBeVisible()
  await expect(review.getByRole('status')).toHaveText(/^Translated automatically/)
  await review.getByRole('link', { name: 'Show original' }).click()
  await expect(review.getByText(text, { exact: true })).toBeVisible()
})

test('says so when a review cannot be translated', fullRunOnly(), async ({ page }) => {
  const { path, text } = await placeWithGermanReview(page)
  await page.route('**/translation?*', (route) => route.fulfill({ status: 503, json: { error: {} } }))
  await page.goto(path)
  await waitForHydration(page)
  await scrollAndHydrate(reviewsOf(page))
  const review = reviewsOf(page).getByRole('article').filter({ hasText: text })
  await review.getByRole('link', { name: 'Translate' }).click()
  await expect(review).toContainText('We couldn’t translate this review.')
  await expect(review.getByText(text, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor translates a review', fullRunOnly(), async ({ page }) => {
    const { path, text } = await placeWithGermanReview(page)
    await page.goto(path)
    const review = reviewsOf(page).getByRole('article').filter({ hasText: text })
    await review.getByRole('link', { name: 'Translate' }).click()
    await expect(page).toHaveURL(/reviews_translated=\d+#review-\d+$/)
    await expect(page.getByText(`[en] ${text}`)).toBeVisible()
  })
})
