import { expect, expectAccessible, test, fullRunOnly } from '../journey.ts'
import { fetchInventories, cardsOf, filtersOf, goToSearch, activeFilters, openFilter, titleOf } from '../search-page.ts'

const CITY = '/places/search/london'

test('filter on the total finds the same places as PostgreSQL and names each choice in one group', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Total')
  await panel.getByLabel('To', { exact: true }).fill('9,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?max_total=9000`)
  const again = await openFilter(page, 'Up to £9,000 in total')
  await expect(again).toContainText('Totals depend on how long you stay.')
  await again.getByRole('link', { name: '41–45 weeks' }).click()
  const length = 'meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week'
  await expect(page).toHaveURL(`${CITY}?${length}&max_total=9000`)
  await expect(again.getByRole('link', { name: '41–45 weeks' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(activeFilters(page)).toContainText('Up to £9,000 in total')
  // The chip of the bar says that it is no weekly price.
  await expect(filtersOf(page).getByRole('button', { name: 'Up to £9,000 in total' })).toBeVisible()
  const query = `region_canonical_name=london&${length}&max_total=9000`
  const { count } = await fetchInventories(page, query)
  expect(await fetchInventories(page, `${query}&use_open_search=false`)).toMatchObject({ count })
  await expect(titleOf(page)).toHaveText(new RegExp(`^${count} places? to live in London$`))

  const choices: string[] = []
  for (const title of ['Room type', 'Accommodation type']) {
    const group = await openFilter(page, title)
    choices.push(
      ...(await group
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.children[1]?.textContent ?? ''))),
    )
    await page.keyboard.press('Escape')
  }
  expect(choices).toContain('Shared room')
  expect(new Set(choices).size).toBe(choices.length)
})

test('asks for the length of stay below the sort menu on a phone', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goToSearch(page, CITY)
  const sort = page.getByRole('button', { name: 'Sort Best match' })
  await sort.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await sort.click()
  await page.getByRole('link', { name: 'Lowest total first' }).click()
  const question = page.getByRole('list', { name: 'Length of stay' })
  await expect(question).toBeInViewport()
  const [menuBox, questionBox] = await Promise.all([sort.boundingBox(), question.boundingBox()])
  expect(questionBox?.y).toBeGreaterThan(menuBox?.y ?? Infinity)
})

test('says that many reviews count more when places are sorted by rating', fullRunOnly(), async ({ page }) => {
  const explanation = page.getByText('Many good reviews count more than a few perfect ones.')
  await goToSearch(page, CITY)
  await expect(explanation).toHaveCount(0)
  await goToSearch(page, `${CITY}?sort_key=rating&sort_order=desc`)
  await expect(explanation).toBeInViewport()
})

test('asks for a length of stay before totals are sorted or filtered', async ({ page }) => {
  await goToSearch(page, CITY)
  const all = await titleOf(page).textContent()
  await page.getByRole('button', { name: 'Sort Best match' }).click()
  // The menu says what the order needs, and the question appears right below it.
  await page.getByRole('link', { name: 'Lowest total first Asks how long you stay' }).click()
  await expect(page).toHaveURL(`${CITY}?sort_key=total&sort_order=asc`)
  const question = page.getByRole('list', { name: 'Length of stay' })
  await expect(page.getByText('Choose a length to compare them.').locator('visible=true')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sort Best match' })).toBeVisible()
  await expect(page.getByText('Until then, the best match comes first.')).toBeInViewport()
  await expectAccessible(page)
  await question.getByRole('link', { name: '41–45 weeks' }).click()
  await expect(page.getByRole('button', { name: 'Sort Lowest total first' })).toBeVisible()
  await expect(question).toHaveCount(0)
  // Every card has the total of a stay of that length. Those without available rooms come last.
  await expect(cardsOf(page).first()).toContainText(/£[\d,.]+ for 4[1-5] weeks/)
  const available = await cardsOf(page).filter({ hasNotText: 'No matching rooms' }).allTextContents()
  const totals = available.map((text) => Number(/£([\d,.]+) for 4[1-5] weeks/.exec(text)?.[1]?.replace(',', '')))
  expect(totals.length).toBeGreaterThan(1)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))

  // Nothing is hidden by a total until the length is known.
  await goToSearch(page, `${CITY}?max_total=1`)
  await expect(titleOf(page)).toHaveText(all ?? '')
  await expect(question).toBeVisible()
})
