import type { Page, Response } from '@playwright/test'
import { expect, expectAccessible, onceMore, takenOver, test } from '../journey.ts'
import { reviewedPlace } from '../reviewed-place.ts'

const galleryOf = (page: Page) => page.getByRole('dialog')
const counterOf = (page: Page) => galleryOf(page).getByRole('status')
const stageOf = (page: Page) => galleryOf(page).getByRole('list', { name: 'Pictures' })
const picturesOf = (page: Page) => stageOf(page).getByRole('listitem')
const tabsOf = (page: Page) => galleryOf(page).getByRole('navigation', { name: 'Picture groups' })

/** The names of rooms that have pictures, and so a tab, as `room_types` tells of them. */
async function pictured(answer: Response): Promise<string[]> {
  const { data } = (await answer.json()) as { data: { result: { name: string; images: unknown[] }[] } }
  return data.result.filter(({ images }) => images.length > 0).map(({ name }) => name)
}

/** '1 of 19', as the tab of all pictures counts them. */
const allOf = async (page: Page) =>
  `1 of ${await tabsOf(page).getByRole('link', { name: /^All/ }).locator('small').textContent()}`

/** Where the focus is: in the gallery, or on the page. */
const focusInGallery = (page: Page) => page.evaluate<boolean>("document.activeElement.closest('dialog') !== null")

test.describe('with script', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('is opened, looked through and closed by keys, and gives the focus back', async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(path)
    await takenOver(page)
    const opener = page.getByRole('link', { name: /^\d+ photos?$/ })
    // Pictures of rooms are asked for when it is opened.
    const rooms = page.waitForResponse(/\/room_types/)
    const students = page.waitForResponse(/\/reviews\/media/)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${path}?gallery=true`)
    await expect(counterOf(page)).toHaveText(/^1 of \d+$/)
    await students
    // The answers are there before the gallery shows them.
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
    // A press that led nowhere is over: who swipes back is followed.
    await stageOf(page).evaluate((row) => row.scrollBy({ left: -row.clientWidth, behavior: 'smooth' }))
    await expect(counterOf(page)).toHaveText(`${count - 1} of ${count}`)
    await page.keyboard.press('Home')
    await expect(picturesOf(page).first()).toBeInViewport({ ratio: 0.9 })
    await expect(counterOf(page)).toHaveText(`1 of ${count}`)

    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab')
      // The browser's own bar may be between the last and the first; the page never is.
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

  test('buttons and thumbnails lead to a picture, tabs to a group of them', onceMore(true), async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true`)
    await expect(counterOf(page)).toHaveText(/^1 of/)
    expect(await focusInGallery(page)).toBe(true)
    await galleryOf(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(counterOf(page)).toHaveText(/^2 of/)
    await galleryOf(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(counterOf(page)).toHaveText(/^1 of/)
    await galleryOf(page).getByRole('navigation', { name: 'All pictures in small' }).getByRole('button').nth(2).click()
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

  test('a group that the place does not have is all of its pictures', onceMore(true), async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true&tab=cellar`)
    await expect(tabsOf(page).getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  })
})

test('on a phone it is a list, and a press shows one picture alone, to be swiped on from', async ({ page }) => {
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
  // As a finger does it: the row is scrolled by one picture, and snaps there.
  await stageOf(page).evaluate((row) => row.scrollBy({ left: row.clientWidth }))
  await expect(counterOf(page)).toHaveText(/^3 of/)
  await galleryOf(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(picturesOf(page).nth(2)).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all pictures of a group are on the page, with links to the others and out', async ({ page }) => {
    const { path } = await reviewedPlace(page)
    await page.goto(`${path}?gallery=true`)
    await expect(page.getByRole('dialog')).toBeVisible()
    const all = tabsOf(page).getByRole('link', { name: /^All/ })
    const count = Number(await all.locator('small').textContent())
    await expect(picturesOf(page)).toHaveCount(count)
    await expect(picturesOf(page).first().getByRole('img').last()).toBeVisible()
    await expect(galleryOf(page).getByRole('button').filter({ visible: true })).toHaveCount(0)
    // What lies behind is neither seen nor in the way of the keys.
    await expect(page.getByRole('contentinfo')).toBeHidden()

    await tabsOf(page).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/gallery=true&tab=/)
    await galleryOf(page).getByRole('link', { name: 'Close gallery' }).click()
    await expect(galleryOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
