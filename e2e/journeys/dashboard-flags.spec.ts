import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../journey.ts'

const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

// spec: product.flags-dashboard
test('an admin targets a flag, sees who gets what, switches it off by one click, and reads who changed it', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/flags')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Change application_form_flow' }).click()
  const panel = page.getByRole('complementary', { name: 'application_form_flow' })

  await panel.getByText('Add a rule', { exact: true }).click()
  const form = panel.getByRole('form', { name: /^Rule \d+$/ }).last()
  await form.getByLabel('They get').selectOption('new')
  await form.getByLabel('Countries').fill('gb, france')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(panel.getByText('Use codes of two letters, separated by commas.')).toBeVisible()
  await form.getByLabel('Countries').fill('gb, fr')
  await form.getByLabel('Device').selectOption('mobile')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(outcome(page, 'Saved. Open pages follow within a second.')).toBeFocused()

  const preview = panel.getByRole('form', { name: 'Who gets what' })
  await preview.getByLabel('Country').fill('FR')
  await preview.getByLabel('Device').selectOption('mobile')
  await preview.getByRole('button', { name: 'Show' }).click()
  await expect(preview.getByRole('status')).toHaveText('This person gets: new')
  await preview.getByLabel('Device').selectOption('desktop')
  await preview.getByRole('button', { name: 'Show' }).click()
  await expect(preview.getByRole('status')).toHaveText('This person gets: current')

  await panel.getByRole('button', { name: 'Switch off' }).click()
  await expect(outcome(page, 'Switched off. Everybody gets what was built.')).toBeFocused()
  await expect(panel.getByRole('listitem').first()).toContainText('Switched off')
  await panel.getByRole('button', { name: 'Switch on again' }).click()
  await expect(outcome(page, 'Switched on. The rules apply again.')).toBeFocused()
  await panel.getByRole('button', { name: 'Remove rule' }).first().click()
  await expect(outcome(page, 'Saved. Open pages follow within a second.')).toBeFocused()
  await expectAccessibleInBothThemes(page)
})

test('somebody without the permission cannot open the flags', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  expect((await page.goto('/dashboard/flags'))?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Feature flags' })).toBeVisible()
  await expect(page.getByText('enquiry_mode')).toHaveCount(0)
})
