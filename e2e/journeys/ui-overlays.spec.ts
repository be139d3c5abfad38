import type { Page } from '@playwright/test'
import { expect, onceMore } from '../journey.ts'
import { openKit, test } from '../ui-kit.ts'

test.describe('a dialog', () => {
  for (const [opener, name] of [
    ['Open the dialog', 'Leave this form?'],
    ['Open the drawer', 'Your details'],
  ] as const) {
    test(
      `“${name}” keeps the focus inside, and gives it back when it closes`,
      onceMore(name === 'Your details'),
      async ({ page }) => {
        await openKit(page)
        const button = page.getByRole('button', { name: opener })
        await button.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()

        // Round and round: what has the focus is in the dialog, or the browser's own frame.
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

test('a tooltip comes with the focus or the pointer, belongs to its control, and goes with Escape', async ({
  page,
}) => {
  await openKit(page)
  const control = page.getByRole('button', { name: 'What is this?' })
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toBeHidden()
  await control.focus()
  await expect(tooltip).toBeVisible()
  await expect(control).toHaveAccessibleDescription(/A few words about a control/)
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
  // An error waits behind its announcement until it gets the focus: hidden from readers, not from the eye.
  const toasts = (page: Page) => notifications(page).locator('[role=dialog], [role=alertdialog]')

  // spec: 2.notifications, 9.notification-transition
  test('appear at the bottom left, at most five at a time, take 250 ms, and go after 3000 ms', async ({ page }) => {
    await page.clock.install()
    await openKit(page)
    const tell = page.getByRole('button', { name: 'Tell something' })
    // The first one brings the list; from then on the clock stands still unless told.
    await tell.click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toHaveCSS('transition-duration', '0.25s')
    await expect(toasts(page)).toHaveCount(0)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))

    for (let told = 0; told < 7; told++) await tell.click()
    await page.clock.runFor(100)
    const visible = toasts(page).filter({ visible: true })
    await expect(visible).toHaveCount(5)
    const box = await notifications(page).boundingBox()
    const size = page.viewportSize()
    if (box === null || size === null) throw new Error('no toast on the screen')
    expect(box.x).toBe(24)
    expect(box.y + box.height).toBe(size.height - 24)

    await page.clock.runFor(2850)
    await expect(visible).toHaveCount(5)
    await page.clock.runFor(100)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('are read out: an error at once, all else when there is a pause', async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Tell something' }).click()
    // Under the pointer it stays as long as this takes.
    await toasts(page).hover()
    await expect(notifications(page)).toHaveAttribute('aria-live', 'polite')
    await expect(toasts(page)).toHaveAccessibleName('Saved')
    await expect(toasts(page)).toHaveAccessibleDescription('It is in your list now')
    await page.getByRole('button', { name: 'Tell an error' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toBeAttached()
  })

  test('are closed, or undone, with the keys', async ({ page }) => {
    await openKit(page)
    await page.getByRole('button', { name: 'Tell, with a way back' }).press('Enter')
    await expect(toasts(page)).toHaveCount(1)
    // F6 leads to them from anywhere, and back.
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page).filter({ hasText: 'Undone' })).toHaveCount(1)
    await toasts(page).filter({ hasText: 'Undone' }).getByRole('button', { name: 'Close' }).press('Enter')
    await expect(toasts(page).filter({ hasText: 'Undone' })).toHaveCount(0)
  })

  test('stay while the pointer is on them', onceMore(true), async ({ page }) => {
    await page.clock.install()
    await openKit(page)
    await page.getByRole('button', { name: 'Tell something' }).click()
    await toasts(page).hover()
    await page.clock.runFor(10_000)
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(600, 100)
    await page.clock.runFor(4000)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('can be read and pressed above an open dialog, which is all that is not inert', async ({ page }) => {
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
