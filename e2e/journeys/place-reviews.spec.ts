import type { Page } from '@playwright/test'
import { expect, expectAccessible, scrollAndHydrate, waitForHydration, test, fullRunOnly } from '../journey.ts'

import { type ReviewedPlace, reviewedPlace } from '../reviewed-place.ts'

const reviewsOf = (page: Page) => page.getByRole('region', { name: /from people who lived here/ })
const cardsOf = (page: Page) => reviewsOf(page).getByRole('article')

/** Returns a number of stars that some but not all reviews have. */
function someStars({ summary }: ReviewedPlace): { stars: number; count: number } {
  const index = summary.ratings.findIndex((count) => count > 0 && count < summary.count)
  if (index === -1) throw new Error('all reviews have the same number of stars')
  return { stars: index + 1, count: summary.ratings[index] ?? 0 }
}

const rowName = ({ stars, count }: { stars: number; count: number }) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}: ${count} ${count === 1 ? 'review' : 'reviews'}`

test('filters reviews by stars and updates the URL without reloading', async ({ page }) => {
  const place = await reviewedPlace(page)
  const some = someStars(place)
  await page.goto(place.path)
  await waitForHydration(page)
  const reviews = reviewsOf(page)
  await expect(reviews.getByRole('heading', { level: 2 })).toHaveText(
    `${place.summary.count} reviews from people who lived here`,
  )
  await expectAccessible(page, '#reviews')
  await scrollAndHydrate(reviews)
  // A reload would remove this mark.
  await page.evaluate("document.documentElement.dataset.stayed = 'yes'")
  const filtered = page.waitForResponse((response) => response.url().includes('/reviews?'))
  await reviews.getByRole('link', { name: rowName(some) }).click()
  await expect(page).toHaveURL(`${place.path}?reviews_rating=${some.stars}`)
  expect((await filtered).status()).toBe(200)
  await expect(reviews.getByRole('status').first()).toHaveText(new RegExp(`^${some.count} review`))
  await expect(cardsOf(page)).toHaveCount(Math.min(some.count, 6))
  for (const card of await cardsOf(page).all()) {
    await expect(card.getByRole('img', { name: `${some.stars} out of 5` })).toBeVisible()
  }
  await reviews.getByRole('navigation', { name: 'Filter reviews' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(new RegExp(`${place.path}\\??$`))
  await expect(cardsOf(page)).toHaveCount(Math.min(place.summary.count, 6))
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
})

test('shows the language, stay and proof of a review', async ({ page }) => {
  const place = await reviewedPlace(page)
  await page.goto(place.path)
  const card = cardsOf(page).first()
  await expect(card.locator('p[lang]')).toHaveAttribute('lang', /^(en|de|es|fr|zh)$/)
  await expect(card).toContainText('Lived here')
  await expect(card).toContainText('Stay verified by')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('star links load the page at its filtered reviews', fullRunOnly(), async ({ page }) => {
    const place = await reviewedPlace(page)
    const some = someStars(place)
    await page.goto(place.path)
    await reviewsOf(page)
      .getByRole('link', { name: rowName(some) })
      .click()
    await expect(page).toHaveURL(`${place.path}?reviews_rating=${some.stars}#reviews`)
    await expect(cardsOf(page)).toHaveCount(Math.min(some.count, 6))
    await expect(reviewsOf(page)).toBeInViewport()
  })
})
