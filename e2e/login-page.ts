import { codeIn, waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { expect, takenOver, test as base } from './journey.ts'

/** By its name, as mails and providers lead back to it: a cookie of `127.0.0.1` is not one of `localhost`. */
export const test = base.extend({
  baseURL: async ({ world }, use) => use(siteOf(world)),
})

export const siteOf = ({ webUrl }: { webUrl: string }) => webUrl.replace('127.0.0.1', 'localhost')

export const mailedCode = async (email: string, nth = 1) =>
  codeIn(await waitForMail(email, { kind: 'one_time_password', nth }))

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

export const fieldOf = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'E-mail' }),
  code: page.getByRole('textbox', { name: 'Code' }),
})

/** Opens the login over a page, as a computer's header does. */
export async function openDialog(page: Page, address = '/how-it-works') {
  await page.goto(address)
  await takenOver(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  // Menus and dialogs get their scripts when somebody moves: before that the link leads to the page that logs in.
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** By its title: an error stands there twice, once to be read out. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true })
