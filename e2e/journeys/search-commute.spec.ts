import { expect, expectAccessible, test } from '../journey.ts'
import { activeFilters, applyFilterPanel, cardsOf, goToSearch, openFilter, titleOf } from '../search-page.ts'

const CITY = '/places/search/london'
const UCL = 'university-college-london'
const KINGS = 'kings-college-london'

const countIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

test('filters by minutes to a campus with accurate counts, shows them on cards and sorts by them', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Commute')
  await panel.getByLabel('University or building').first().selectOption('University College London')
  await expect(page).toHaveURL(`${CITY}?commute=${UCL}%3Abike%3A20`)
  const choice = panel
    .getByRole('listitem')
    .filter({ hasText: /^30 minutes/ })
    .first()
  const offered = choice.getByText(/^\d+ places?$/)
  expect(countIn(await offered.textContent())).toBeGreaterThan(0)
  await choice.getByRole('radio').check()
  await expect(page).toHaveURL(`${CITY}?commute=${UCL}%3Abike%3A30`)
  // Journeys beside this one change what is available, so both counts are read from one response.
  await expect
    .poll(async () => countIn(await titleOf(page).textContent()) - countIn(await offered.textContent()))
    .toBe(0)
  await applyFilterPanel(panel)
  await expect(activeFilters(page)).toContainText('Within 30 min by bike of University College London')

  await page.getByRole('button', { name: 'Best match' }).click()
  await page.getByRole('link', { name: 'Fewest minutes first' }).click()
  await expect(page).toHaveURL(/sort_key=commute/)
  const trips = cardsOf(page).getByText(/^(about )?\d+ min by bike to University College London$/)
  await expect(trips.first()).toBeVisible()
  const readMinutes = async () => (await trips.allTextContents()).map(countIn)
  // The address changes before the list does.
  await expect
    .poll(async () =>
      (await readMinutes()).every((minutes, index, all) => index === 0 || minutes >= (all[index - 1] ?? 0)),
    )
    .toBe(true)
  expect(Math.max(...(await readMinutes()))).toBeLessThanOrEqual(30)
  await expectAccessible(page)

  await activeFilters(page)
    .getByRole('link', { name: /^Remove Within 30 min/ })
    .click()
  await expect(page).toHaveURL(CITY)
})

test('weighs minutes against prices by a slider whose stops are places', async ({ page }) => {
  // No other journey changes prices here.
  await goToSearch(page, '/places/search/manchester?commute=university-of-manchester:bike:45')
  const weights = page.getByRole('region', { name: 'Closer or cheaper?' })
  const stops = weights.getByRole('radio')
  await stops.first().check()
  await expect(weights.getByText('The closest available place.')).toBeVisible()
  await stops.first().press('ArrowRight')
  await expect(stops.nth(1)).toBeChecked()
  const saving = weights.getByRole('paragraph').filter({ hasText: /more minutes? than .+ saves? .+\./, visible: true })
  await expect(saving).toHaveCount(1)
  const place = saving.getByRole('link')
  await expectAccessible(page)
  const name = await place.textContent()
  await place.click()
  await expect(titleOf(page)).toHaveText(name ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('finds places within minutes of two campuses by the form, and weighs them', async ({ page }) => {
    await page.goto(CITY)
    const panel = await openFilter(page, 'Commute')
    const first = panel.getByRole('group', { name: 'Commute', exact: true })
    await first.getByLabel('University or building').selectOption('University College London')
    await first.getByLabel('30 minutes').check()
    await applyFilterPanel(panel)
    await expect(page).toHaveURL(`${CITY}?commute=${UCL}%3Abike%3A30`)

    const again = await openFilter(page, '30 min by bike')
    await again.getByText('Add a second campus').first().click()
    const second = again.getByRole('group', { name: 'Add a second campus' })
    await second.getByLabel('University or building').selectOption("King's College London")
    await second.getByText('Public transport').click()
    await second.getByLabel('30 minutes').check()
    await applyFilterPanel(again)
    await expect(page).toHaveURL(`${CITY}?commute=${UCL}%3Abike%3A30%2C${KINGS}%3Atransit%3A30`)
    const minutes = cardsOf(page).first().getByRole('list', { name: 'Commute' })
    await expect(minutes).toContainText(/\d+ min by bike to University College London/)
    await expect(minutes).toContainText(/about \d+ min by public transport to King's College London/)

    const weights = page.getByRole('region', { name: 'Closer or cheaper?' })
    await weights.getByRole('radio').first().check()
    await expect(weights.getByText('The closest available place.')).toBeVisible()
    await weights.getByText('Show best value as a table').click()
    await expect(weights.getByRole('table').getByRole('row')).not.toHaveCount(1)
  })
})
