import type { Page } from '@playwright/test'
import { expect, fullRunOnly } from '../journey.ts'
import { openKit, test } from '../ui-kit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('combobox', () => {
  test('works with the keyboard alone', async ({ page }) => {
    await openKit(page)
    const box = page.getByRole('combobox', { name: 'Country' })
    const list = page.getByRole('listbox', { name: 'Countries' })
    const activeOption = list.getByRole('option', { selected: true })
    await box.focus()
    await expect(box).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.type('land')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(list.getByRole('group', { name: 'Europe' }).getByRole('option')).toHaveText(['Ireland', 'Netherlands'])
    await expect(section(page, 'Combobox and slider').getByRole('status')).toHaveText('3 countries')
    await expect(activeOption).toHaveCount(0)

    await page.keyboard.press('ArrowDown')
    await expect(activeOption).toHaveText('Ireland')
    const id = await activeOption.getAttribute('id')
    await expect(box).toHaveAttribute('aria-activedescendant', id ?? 'none')
    await page.keyboard.press('ArrowDown')
    await expect(activeOption).toHaveText('Netherlands')
    await page.keyboard.press('ArrowDown')
    await expect(activeOption).toHaveText('New Zealand')
    await page.keyboard.press('ArrowDown')
    await expect(activeOption).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(activeOption).toHaveText('New Zealand')
    await page.keyboard.press('ArrowUp')

    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Netherlands')
    await expect(list).toBeHidden()
    await expect(box).toBeFocused()
  })

  test('closes on Escape, clears on a second and reopens on an arrow key', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    const box = page.getByRole('combobox', { name: 'Country' })
    const list = page.getByRole('listbox', { name: 'Countries' })
    await box.focus()
    await page.keyboard.type('ger')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('ger')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveText('Germany')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await page.keyboard.type('xyz')
    await expect(list).toContainText('No country found')
    await page.keyboard.press('Tab')
    await expect(list).toBeHidden()
  })

  test('works with the pointer and keeps the focus in the input', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    const box = page.getByRole('combobox', { name: 'Country' })
    await box.click()
    await page.getByRole('option', { name: 'France' }).click()
    await expect(box).toHaveValue('France')
    await expect(box).toBeFocused()
  })
})

test.describe('slider', () => {
  test('moves by keyboard, announces prices and keeps its ends in order', async ({ page }) => {
    await openKit(page)
    const prices = page.getByRole('group', { name: 'Price per week' })
    const low = prices.getByRole('slider', { name: 'Minimum price' })
    const high = prices.getByRole('slider', { name: 'Maximum price' })
    await expect(low).toHaveAttribute('aria-valuetext', '£150')
    await low.focus()
    await page.keyboard.press('ArrowRight')
    await expect(low).toHaveValue('155')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(low).toHaveAttribute('aria-valuetext', '£145')
    await page.keyboard.press('End')
    await expect(low).toHaveValue('275')
    await expect(high).toHaveValue('275')

    await page.keyboard.press('Tab')
    await expect(high).toBeFocused()
    await page.keyboard.press('Home')
    await expect(high).toHaveValue('275')
    await page.keyboard.press('End')
    await expect(high).toHaveValue('500')
    await expect(prices).toContainText('£275 to £500')
  })

  test('moves the nearer end to where the track is clicked', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    const prices = page.getByRole('group', { name: 'Price per week' })
    const high = prices.getByRole('slider', { name: 'Maximum price' })
    await high.scrollIntoViewIfNeeded()
    const box = await high.boundingBox()
    if (box === null) throw new Error('slider not visible')
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
    await expect(high).toBeFocused()
    expect(Number(await high.inputValue())).toBeGreaterThan(380)
    await expect(prices.getByRole('slider', { name: 'Minimum price' })).toHaveValue('150')
  })
})

test.describe('date picker', () => {
  // Tall enough that the panel never flips above the control while opening.
  test.use({ viewport: { width: 1280, height: 1300 } })
  test.beforeEach(async ({ page }) => {
    await openKit(page)
    await section(page, 'Day and month').evaluate((part) => part.scrollIntoView({ block: 'center' }))
  })

  test('works with the keyboard alone', async ({ page }) => {
    const dates = section(page, 'Day and month')
    const today = new Date()
    const dayAfter = (days: number) => {
      const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days))
      return {
        iso: date.toISOString().slice(0, 10),
        text: date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
      }
    }
    const button = dates.getByRole('button', { name: 'Day Choose a day' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Day', exact: true })
    await expect(panel).toBeVisible()
    const focused = panel.locator(':focus')
    await expect(focused).toHaveAttribute('aria-current', 'date')

    // Yesterday can't be selected, so the focus stays.
    await page.keyboard.press('ArrowLeft')
    await expect(focused).toHaveAttribute('aria-current', 'date')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAccessibleName(new RegExp(dayAfter(1).text))
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAccessibleName(new RegExp(dayAfter(8).text))
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAccessibleName(new RegExp(dayAfter(1).text))
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(focused).toHaveAccessibleName(/^Sunday/)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Shift+PageDown')
    await expect(focused).toHaveAccessibleName(
      new RegExp(`${today.getUTCFullYear() + 1}|${today.getUTCFullYear() + 2}`),
    )
    await page.keyboard.press('Shift+PageUp')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
    // The browser fires the close event slightly late; no user is fast enough to reopen the panel before it.
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await expect(focused).toHaveAttribute('aria-current', 'date')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAccessibleName(new RegExp(dayAfter(1).text))
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(dates.getByRole('button', { name: `Day ${dayAfter(1).text}` })).toBeFocused()
    await expect(dates.locator('input[name=day]')).toHaveValue(dayAfter(1).iso)
  })

  test('changes months with the arrow buttons, which keep the focus', fullRunOnly(), async ({ page }) => {
    await page.getByRole('button', { name: 'Day Choose a day' }).click()
    const panel = page.getByRole('dialog', { name: 'Day', exact: true })
    const title = await panel.getByRole('heading').innerText()
    await expect(panel.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await panel.getByRole('button', { name: 'Next month' }).click()
    await expect(panel.getByRole('heading')).not.toHaveText(title)
    await expect(panel.getByRole('button', { name: 'Next month' })).toBeFocused()
    await page.mouse.click(4, 300)
    await expect(panel).toBeHidden()
  })

  test('closes when Tab moves on to the next control', fullRunOnly(), async ({ page }) => {
    await page.getByRole('button', { name: 'Day Choose a day' }).click()
    const panel = page.getByRole('dialog', { name: 'Day', exact: true })
    await expect(panel.locator(':focus')).toHaveAttribute('aria-current', 'date')
    await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
  })

  test('picks a month with the keyboard in its month variant', fullRunOnly(true), async ({ page }) => {
    const dates = section(page, 'Day and month')
    await dates.getByRole('button', { name: 'Month Choose a month' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Month', exact: true })
    const focused = panel.locator(':focus')
    await expect(focused).toHaveAttribute('aria-current', 'date')
    const nextYear = new Date().getUTCFullYear() + 1
    await page.keyboard.press('PageDown')
    await expect(focused).toHaveAccessibleName(new RegExp(String(nextYear)))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const chosen = (await focused.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Space')
    await expect(dates.getByRole('button', { name: `Month ${chosen}` })).toBeFocused()
    await expect(dates.locator('input[name=month]')).toHaveValue(new RegExp(`^${nextYear}-\\d\\d$`))
  })
})
