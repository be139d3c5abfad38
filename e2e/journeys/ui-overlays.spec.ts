import type { Page } from '@playwright/test'
import { expect, fullRunOnly } from '../journey.ts'
import { openKit, test } from '../ui-kit.ts'

test.describe('dialog', () => {
  for (const [opener, name] of [
    ['Open the dialog', 'Leave this form?'],
    ['Open the drawer', 'Your details'],
  ] as const) {
    test(
      `“${name}” traps the focus and restores it on close`,
      fullRunOnly(name === 'Your details'),
      async ({ page }) => {
        await openKit(page)
        const button = page.getByRole('button', { name: opener })
        await button.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()

        // While cycling, the focus stays in the dialog or moves to the browser's own controls.
        for (let presses = 0; presses < 9; presses++) {
          await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab')
          const outside = await page.evaluate(() => {
            const at = document.activeElement
            return at !== null && at !== document.body && at.closest('dialog') === null
          })
          expect(outside).toBe(false)
        }

        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()

        await button.click()
        await dialog.getByRole('button', { name: 'Close' }).click()
        await expect(dialog).toBeHidden()
        await expect(button).toBeFocused()

        await button.click()
        await page.mouse.click(5, 5)
        await expect(dialog).toBeHidden()
      },
    )
  }
})

test('tooltip appears on focus or hover, describes its control and closes on Escape', async ({ page }) => {
  await openKit(page)
  const control = page.getByRole('button', { name: 'What is this?' })
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toBeHidden()
  await control.focus()
  await expect(tooltip).toBeVisible()
  await expect(control).toHaveAccessibleDescription(/A short explanation of a control/)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await expect(control).toBeFocused()

  await control.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
})

test.describe('toasts', () => {
  const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
  // An error toast is hidden from screen readers, but visible, until it gets the focus; its announcement comes first.
  const toasts = (page: Page) => notifications(page).locator('[role=dialog], [role=alertdialog]')

  // spec: 2.notifications, 9.notification-transition
  test('appear at the bottom left, at most five at a time, animate for 250 ms and close after 3000 ms', async ({
    page,
  }) => {
    await page.clock.install()
    await openKit(page)
    const notifyButton = page.getByRole('button', { name: 'Show a toast' })
    // The first toast loads the list. After that, the clock is paused and advanced manually.
    await notifyButton.click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toHaveCSS('transition-duration', '0.25s')
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))

    for (let shown = 0; shown < 7; shown++) await notifyButton.click()
    await page.clock.runFor(100)
    const visible = toasts(page).filter({ visible: true })
    await expect(visible).toHaveCount(5)
    const box = await notifications(page).boundingBox()
    const size = page.viewportSize()
    if (box === null || size === null) throw new Error('no toast visible')
    expect(box.x).toBe(24)
    expect(box.y + box.height).toBe(size.height - 24)

    await page.clock.runFor(2850)
    await expect(visible).toHaveCount(5)
    await page.clock.runFor(100)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('appear one at a time on phones', fullRunOnly(), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await openKit(page)
    const notifyButton = page.getByRole('button', { name: 'Show a toast' })
    await notifyButton.click()
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await notifyButton.click()
    await page.getByRole('button', { name: 'Show an error' }).click()
    await page.clock.runFor(100)
    await expect(toasts(page)).not.toHaveCount(1)
    const visible = toasts(page).filter({ visible: true })
    await expect(visible).toHaveCount(1)
    await expect(visible).toContainText('Not sent')
  })

  test('are announced assertively for errors and politely otherwise', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Show a toast' }).click()
    // Hovering keeps the toast open for the duration of the check.
    await toasts(page).hover()
    await expect(notifications(page)).toHaveAttribute('aria-live', 'polite')
    await expect(toasts(page)).toHaveAccessibleName('Saved')
    await expect(toasts(page)).toHaveAccessibleDescription('Added to your list')
    await page.getByRole('button', { name: 'Show an error' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeAttached()
  })

  test('can be closed and undone by keyboard', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Show with undo' }).press('Enter')
    await expect(toasts(page)).toHaveCount(1)
    // F6 moves the focus to the toasts and back.
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page).filter({ hasText: 'Undone' })).toHaveCount(1)
    await toasts(page).filter({ hasText: 'Undone' }).getByRole('button', { name: 'Close' }).press('Enter')
    await expect(toasts(page).filter({ hasText: 'Undone' })).toHaveCount(0)
  })

  test('stay open while hovered', fullRunOnly(true), async ({ page }) => {
    await page.clock.install()
    await openKit(page)
    await page.getByRole('button', { name: 'Show a toast' }).click()
    await toasts(page).hover()
    await page.clock.runFor(10_000)
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(600, 100)
    await page.clock.runFor(4000)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('can be hovered and closed above an open modal dialog', fullRunOnly(), async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    const drawer = page.getByRole('dialog', { name: 'Your details' })
    await drawer.getByRole('button', { name: 'Send' }).click()
    const toast = toasts(page).filter({ hasText: 'Not sent' })
    await toast.hover()
    expect(await toast.evaluate((node) => node.closest('dialog:modal') !== null)).toBe(true)
    await toast.getByRole('button', { name: 'Close', includeHidden: true }).click()
    await expect(toast).toHaveCount(0)
    await expect(drawer).toBeVisible()
  })
})
