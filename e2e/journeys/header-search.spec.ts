import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, scrollAndHydrate, test, waitForHydration } from '../journey.ts'

const PHONE = { width: 390, height: 844 }
const SEARCH = '/places/search/london?move_in_month=sep&min_price=100'

const fieldOf = (page: Page) => page.getByRole('banner').locator('[name=q]')
const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'City or university' })
const linesOf = (page: Page) => page.getByRole('listbox').getByRole('option')
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'City or university' })

async function firstPlace(page: Page): Promise<string> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  return `/places/${data.result[0]?.canonical_name}`
}

/** Opens the page and moves the pointer, which loads the scripts of the header. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.mouse.move(1, 1)
  await scrollAndHydrate(fieldOf(page))
}

const PAGES = [
  { title: 'a search page', pathOf: () => SEARCH, leeds: '/places/search/leeds?move_in_month=sep' },
  { title: 'a place page', pathOf: firstPlace, leeds: '/places/search/leeds' },
  { title: '/help', pathOf: () => '/help', leeds: '/places/search/leeds' },
] as const

for (const { title, pathOf, leeds } of PAGES) {
  const isMore = title !== 'a place page'
  test(`suggests in the header of ${title} and opens the region by keyboard`, fullRunOnly(isMore), async ({ page }) => {
    await open(page, await pathOf(page))
    const before = await fieldOf(page).boundingBox()
    await fieldOf(page).focus()
    await expect(boxOf(page)).toBeFocused()
    expect(await boxOf(page).boundingBox()).toEqual(before)
    await expect(page.getByRole('group', { name: 'Popular cities' }).getByRole('option').first()).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.type('leeds')
    await expect(linesOf(page).first()).toContainText('Leeds')
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(leeds)
    await expect(fieldOf(page)).toHaveValue('Leeds')
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test(`opens a sheet from the header of ${title} on a phone`, fullRunOnly(isMore), async ({ page }) => {
    await page.setViewportSize(PHONE)
    const path = await pathOf(page)
    await open(page, path)
    await fieldOf(page).click()
    expect(await sheetOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await expect(boxOf(page)).toBeFocused()
    await expect(page.getByRole('group', { name: 'Popular cities' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(sheetOf(page)).toBeHidden()
    await expect(page).toHaveURL(path)

    await fieldOf(page).click()
    await fieldOf(page).fill('lee')
    await linesOf(page).filter({ hasText: 'Leeds' }).first().click()
    await expect(page).toHaveURL(leeds)
    await expect(sheetOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(sheetOf(page)).toBeHidden()
  })
}

test('keeps the letters and the cursor while the suggestions load', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**/search_box.*.json', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/help')
  await fieldOf(page).focus()
  await page.keyboard.type('mancheter')
  for (let step = 0; step < 'ter'.length; step++) await page.keyboard.press('ArrowLeft')
  await expect(boxOf(page)).toHaveCount(0)
  release()
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.type('s')
  await expect(boxOf(page)).toHaveValue('manchester')
  await expect(linesOf(page).first()).toContainText('Manchester')
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('opens the sheet at a tap that is the first interaction', async ({ page }) => {
    await page.goto('/help')
    await waitForHydration(page)
    await fieldOf(page).tap()
    await expect(sheetOf(page)).toBeVisible()
  })

  test('opens the sheet at a tap while the script of the header still loads', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.goto('/help')
    await waitForHydration(page)
    await page.route('**/assets/**/*.js', async (route) => {
      await held
      await route.continue()
    })
    const requested = page.waitForRequest('**/assets/**/*.js')
    await page.evaluate("dispatchEvent(new Event('scroll'))")
    await requested
    await fieldOf(page).tap()
    release()
    await expect(sheetOf(page)).toBeVisible()
  })
})

test('opens a place from the header and lists it among the recent searches', fullRunOnly(true), async ({ page }) => {
  await open(page, '/help')
  await fieldOf(page).fill('orchard')
  await page.getByRole('group', { name: 'Properties' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/places\/orchard-[a-z-]+$/)
  await expect(page.getByRole('main')).toBeFocused()
  await fieldOf(page).click()
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([/^Orchard/])
})

test('asks for a name when the header submits an empty search', async ({ page }) => {
  await open(page, '/help')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter a city, university or property')
  await expect(boxOf(page)).toBeFocused()
  await expectAccessible(page)
})

test('opens the city that a name misspelt in the header means', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/help')
  await fieldOf(page).click()
  await fieldOf(page).fill('Lodnon')
  await expect(page.getByText('Showing results for London', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/places/search/london')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searches from the header with the filters of the page', async ({ page }) => {
    await page.goto(SEARCH)
    await page.getByRole('banner').getByRole('searchbox', { name: 'City or university' }).fill('leeds')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/places/search/leeds?move_in_month=sep')
  })
})
