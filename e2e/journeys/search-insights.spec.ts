import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, fullRunOnly, test } from '../journey.ts'
import { goToSearch, horizontalOverflow } from '../search-page.ts'

const insightsOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // spec: product.region-insights
  test('a city says what rooms cost, how far universities are and when rooms sell out', async ({ page }) => {
    await page.goto('/places/search/london')
    const insights = insightsOf(page, 'London in numbers')
    const rooms = insights.getByRole('region', { name: 'Price by room type' })
    await rooms.getByText('Show as a table').click()
    await expect(rooms.getByRole('row').filter({ hasText: 'Studio' })).toContainText(/£\d+–£\d+/)
    const universities = insights.getByRole('region', { name: 'Getting to class' })
    await expect(universities.getByRole('row').filter({ hasText: 'University College London' })).toContainText(
      /\d+ min/,
    )
    for (const title of ['Best rated by students', 'Neighbourhoods', 'When rooms sell out']) {
      await expect(insights.getByRole('region', { name: title })).toBeVisible()
    }
    const questions = insights.getByRole('region', { name: 'Questions about London' })
    await questions.getByText('Can I walk to University College London?').click()
    await expect(questions.getByText(/^Yes, from \d+ places? in 20 minutes or less/)).toBeVisible()
    await insights.getByRole('navigation', { name: 'Nearby cities' }).getByRole('link', { name: 'Leeds' }).click()
    await expect(page).toHaveURL('/places/search/leeds')
    await expect(insightsOf(page, 'Leeds in numbers')).toBeVisible()
  })

  // spec: product.region-insights
  test('search engines get one text per list, with the answers that visitors read', async ({ page }) => {
    const response = await page.goto('/places/search/london')
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec((await response?.text()) ?? '') ??
      []
    const { mainEntity } = JSON.parse(json) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
    expect(mainEntity.length).toBeGreaterThan(2)
    for (const { name, acceptedAnswer } of mainEntity) {
      await page.getByText(name, { exact: true }).first().scrollIntoViewIfNeeded()
      await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeAttached()
    }
    for (const query of ['?p=2', '?max_price=400']) {
      await page.goto(`/places/search/london${query}`)
      await expect(insightsOf(page, 'London in numbers')).toHaveCount(0)
    }
  })

  test('a country compares its cities', fullRunOnly(), async ({ page }) => {
    await page.goto('/places/search/united-kingdom')
    const cities = insightsOf(page, 'United Kingdom in numbers').getByRole('region', { name: 'City by city' })
    await cities.getByRole('link', { name: 'Manchester' }).click()
    await expect(page).toHaveURL('/places/search/manchester')
  })

  test('links keep the language of the page', fullRunOnly(true), async ({ page }) => {
    await page.goto('/de/places/search/london')
    const insights = insightsOf(page, 'London in Zahlen')
    await insights.getByRole('region', { name: 'Preise nach Zimmerart' }).getByRole('link', { name: 'Studio' }).click()
    await expect(page).toHaveURL('/de/places/search/london?meta_unit_types=studio')
  })
})

test('stays in place when the page hydrates, and leaves with a filter', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  await expect(insightsOf(page, 'London in numbers')).toBeVisible()
  await goToSearch(page, '/places/search/london?meta_unit_types=studio')
  await expect(insightsOf(page, 'London in numbers')).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`is accessible in both themes at ${width} px`, fullRunOnly(width === 1440), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await goToSearch(page, '/places/search/london')
    await insightsOf(page, 'London in numbers').scrollIntoViewIfNeeded()
    await expectAccessibleInBothThemes(page)
    expect(await horizontalOverflow(page)).toBe(0)
  })
}

test('prices by walking time fit a phone', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goToSearch(page, '/places/search/university-of-manchester')
  const walks = insightsOf(page, 'What a shorter walk costs')
  await walks.scrollIntoViewIfNeeded()
  await expect(walks.getByRole('table')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})
