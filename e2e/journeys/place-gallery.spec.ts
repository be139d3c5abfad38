import type { Page, Response } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { reviewedPlace } from '../reviewed-place.ts'

const galleryOf = (page: Page) => page.getByRole('dialog')
const counterOf = (page: Page) => galleryOf(page).getByRole('status')
const stageOf = (page: Page) => galleryOf(page).getByRole('list', { name: 'Pictures' })
const picturesOf = (page: Page) => stageOf(page).getByRole('listitem')
const tabsOf = (page: Page) => galleryOf(page).getByRole('navigation', { name: 'Picture groups' })

/** Returns the names of rooms with images, which have a tab. */
async function pictured(response: Response): Promise<string[]> {
  const { data } = (await response.json()) as { data: { result: { name: string; images: unknown[] }[] } }
  return data.result.filter(({ images }) => images.length > 0).map(({ name }) => name)
}

/** Returns the counter of the first image, such as '1 of 19', from the tab of all images. */
const allOf = async (page: Page) =>
  `1 of ${await tabsOf(page).getByRole('link', { name: /^All/ }).locator('small').textContent()}`

/** Returns whether the focus is in the gallery. */
const focusInGallery = (page: Page) => page.evaluate<boolean>("document.activeElement.closest('dialog') !== null")

test.describe('with JavaScript', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  // spec: 2.gallery
  test('opens, moves and closes the gallery by keyboard, and returns the focus', async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(path)
    await waitForHydration(page)
    const opener = page.getByRole('link', { name: /^\d+ pictures?$/ })
    // Room images are fetched when the gallery opens.
    const rooms = page.waitForResponse(/\/room_types/)
    const students = page.waitForResponse(/\/reviews\/media/)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${path}?gallery=true`)
    await expect(counterOf(page)).toHaveText(/^1 of \d+$/)
    await students
    // The responses arrive before the gallery shows them.
    for (const name of await pictured(await rooms)) {
      await expect(tabsOf(page).getByRole('link', { name }).first()).toBeVisible()
    }
    await expect(counterOf(page)).toHaveText(await allOf(page))
    const count = await picturesOf(page).count()
    expect(count).toBeGreaterThan(2)

    await page.keyboard.press('ArrowRight')
    await expect(counterOf(page)).toHaveText(`2 of ${count}`)
    await expect(picturesOf(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('End')
    await expect(counterOf(page)).toHaveText(`${count} of ${count}`)
    await expect(picturesOf(page).last()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowRight')
    await expect(counterOf(page)).toHaveText(`${count} of ${count}`)
    // A key press at the end has no pending target, so the counter follows a swipe back.
    await stageOf(page).evaluate((row) => row.scrollBy({ left: -row.clientWidth, behavior: 'smooth' }))
    await expect(counterOf(page)).toHaveText(`${count - 1} of ${count}`)
    await page.keyboard.press('Home')
    await expect(picturesOf(page).first()).toBeInViewport({ ratio: 0.9 })
    await expect(counterOf(page)).toHaveText(`1 of ${count}`)

    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab')
      // Between the last and first element the focus may be in the browser's own UI, but never on the page behind.
      expect(
        await page.evaluate(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
        ),
      ).toBe(true)
    }
    await expectAccessible(page, 'dialog')

    await page.keyboard.press('Escape')
    await expect(galleryOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}\\??$`))
    await expect(opener).toBeFocused()
  })

  test('opens an image by buttons and thumbnails, and a group by its tab', fullRunOnly(true), async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true`)
    await expect(counterOf(page)).toHaveText(/^1 of/)
    expect(await focusInGallery(page)).toBe(true)
    await galleryOf(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(counterOf(page)).toHaveText(/^2 of/)
    await galleryOf(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(counterOf(page)).toHaveText(/^1 of/)
    await galleryOf(page).getByRole('navigation', { name: 'All pictures' }).getByRole('button').nth(2).click()
    await expect(counterOf(page)).toHaveText(/^3 of/)

    const group = tabsOf(page).getByRole('link').last()
    const count = Number(await group.locator('small').textContent())
    await group.click()
    await expect(page).toHaveURL(/tab=/)
    await expect(group).toHaveAttribute('aria-current', 'true')
    await expect(counterOf(page)).toHaveText(`1 of ${count}`)
    await expect(picturesOf(page)).toHaveCount(count)
    await galleryOf(page).getByRole('link', { name: 'Close gallery' }).click()
    await expect(galleryOf(page)).toHaveCount(0)
  })

  // spec: 2.gallery
  test('shows all images for an unknown group', fullRunOnly(true), async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true&tab=cellar`)
    await expect(tabsOf(page).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  })
})

test('shows a list on a phone, and a single image to swipe from after a tap', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { path } = await reviewedPlace(page)
  await page.goto(`${path}?gallery=true`)
  await expect(counterOf(page)).toHaveText(/^1 of/)
  await picturesOf(page)
    .nth(1)
    .getByRole('button', { name: /^Show larger/ })
    .click()
  await expect(counterOf(page)).toHaveText(/^2 of/)
  await expect(picturesOf(page).nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(picturesOf(page).nth(2)).not.toBeInViewport()
  await expectAccessible(page, 'dialog')
  // Scrolls by one image, as a swipe does.
  await stageOf(page).evaluate((row) => row.scrollBy({ left: row.clientWidth }))
  await expect(counterOf(page)).toHaveText(/^3 of/)
  await galleryOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(picturesOf(page).nth(2)).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all images of a group with links to the other groups and out', async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true`)
    await expect(page.getByRole('dialog')).toBeVisible()
    const all = tabsOf(page).getByRole('link', { name: /^All/ })
    const count = Number(await all.locator('small').textContent())
    await expect(picturesOf(page)).toHaveCount(count)
    await expect(picturesOf(page).first().getByRole('img').last()).toBeVisible()
    await expect(galleryOf(page).getByRole('button').filter({ visible: true })).toHaveCount(0)
    // The page behind is neither visible nor focusable.
    await expect(page.getByRole('contentinfo')).toBeHidden()

    await tabsOf(page).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/gallery=true&tab=/)
    await galleryOf(page).getByRole('link', { name: 'Close gallery' }).click()
    await expect(galleryOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
