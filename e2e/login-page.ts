import { codeIn, waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { expect, waitForHydration, test as base } from './journey.ts'

/** Uses the host name that mails and providers link to: cookies of `127.0.0.1` do not apply to `localhost`. */
export const test = base.extend({
  baseURL: async ({ world }, use) => use(siteOf(world)),
})

export const siteOf = ({ webUrl }: { webUrl: string }) => webUrl.replace('127.0.0.1', 'localhost')

export const mailedCode = async (email: string, nth = 1) =>
  codeIn(await waitForMail(email, { kind: 'one_time_password', nth }))

/** Returns a different code. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

export const fieldOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'Email' }),
  code: page.getByRole('textbox', { name: 'Code' }),
})

/** Opens the login dialog over a page, as the desktop header does. */
export async function openDialog(page: Page, address = '/how-it-works') {
  await page.goto(address)
  await waitForHydration(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  // Menus and dialogs load their scripts on the first pointer movement; before that the link opens the login page.
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** Finds a toast by title, because an error also appears in the live region. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })
