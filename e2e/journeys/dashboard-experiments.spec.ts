import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'

const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

// spec: product.experiments-dashboard
test('an admin plans an experiment, gives it more people, stops it and makes the winner a rule', async ({
  page,
  context,
  world,
}) => {
  const key = `flow-${randomUUID().slice(0, 8)}`
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/flags?flag=enquire_and_booking_flow')
  // The panel takes the focus then.
  await waitForHydration(page)
  const panel = page.getByRole('complementary', { name: 'enquire_and_booking_flow' })

  // By keyboard alone.
  await panel.locator('summary', { hasText: 'Add an experiment' }).focus()
  await page.keyboard.press('Enter')
  const form = panel.getByRole('form', { name: 'New experiment' })
  await form.getByLabel('Key').focus()
  await page.keyboard.type(key)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fewer leave before the enquiry')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Decided by')).toBeFocused()
  await form.getByLabel('Decided by').selectOption('payment')
  await form.getByLabel('Percent: Control').fill('60')
  await form.getByLabel('People in it, in percent').fill('50')
  await form.getByRole('button', { name: 'Save experiment' }).press('Enter')
  await expect(form.getByRole('group', { name: 'Variations' })).toContainText('The percentages must add up to 100.')
  await expectAccessibleInBothThemes(page)
  await form.getByLabel('Percent: Variation 1').fill('40')
  await form.getByRole('button', { name: 'Save experiment' }).press('Enter')
  await expect(outcome(page, 'Experiment saved. Open pages follow within a second.')).toBeFocused()

  const section = panel.locator('section', { has: page.getByRole('heading', { name: `Experiment ${key}` }) })
  await expect(section).toContainText('Running')
  await expect(section).toContainText('Fewer leave before the enquiry')
  await expect(section).toContainText('Decided by: Paid')
  await section.getByText('Change experiment').click()
  const change = section.getByRole('form', { name: `Experiment ${key}`, exact: true })
  await expect(change.getByRole('group', { name: 'Variations' })).toHaveCount(0)
  await change.getByLabel('People in it, in percent').fill('20')
  await change.getByRole('button', { name: 'Save experiment' }).click()
  await expect(change).toContainText('The share can only grow')
  await change.getByLabel('People in it, in percent').fill('100')
  await change.getByRole('button', { name: 'Save experiment' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(`Experiment ${key}: from 50% to 100% of people`)

  await section.getByRole('button', { name: 'Stop experiment' }).click()
  await expect(outcome(page, 'Experiment stopped. Its results stay here.')).toBeFocused()
  await expect(section).toContainText('Ended')
  await section.getByLabel('Winner').selectOption('new')
  await section.getByRole('button', { name: 'Declare winner' }).click()
  await expect(outcome(page, 'Winner declared. The experiment is a rule now.')).toBeFocused()
  const rule = panel.getByRole('form', { name: /^Rule \d+$/ }).filter({ hasText: `Winner of experiment ${key}` })
  await expect(rule.getByLabel('They get')).toHaveValue('new')
  await expect(panel.getByRole('listitem').first()).toContainText(`Experiment ${key} decided: new`)
  await panel.getByText(/^\d+ earlier experiments?$/).click()
  await expect(section).toContainText('Winner: new')

  // Its people are counted by its key for good.
  await rule.getByRole('button', { name: 'Remove rule' }).click()
  await expect(rule).toHaveCount(0)
  await panel.getByText('Add an experiment').click()
  await form.getByLabel('Key').fill(key)
  await form.getByLabel('Hypothesis').fill('Once more')
  await form.getByRole('button', { name: 'Save experiment' }).click()
  await expect(form).toContainText('There has been an experiment with this key.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of an experiment keeps what was typed and says what is wrong', async ({ page, context, world }) => {
    const key = `plain-${randomUUID().slice(0, 8)}`
    await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
    await page.goto('/dashboard/flags?flag=book_form_inactive')
    const panel = page.getByRole('complementary', { name: 'book_form_inactive' })
    await panel.getByText('Add an experiment').click()
    const form = panel.getByRole('form', { name: 'New experiment' })
    await form.getByLabel('Key').fill(key)
    await form.getByLabel('Hypothesis').fill('Owners list again')
    await form.getByLabel('Percent: Control').fill('90')
    await form.getByLabel('Countries').fill('GB')
    await form.getByRole('button', { name: 'Save experiment' }).click()
    await expect(form).toContainText('The percentages must add up to 100.')
    await expect(form.getByLabel('Key')).toHaveValue(key)
    await expect(form.getByLabel('Percent: Control')).toHaveValue('90')
    await form.getByLabel('Percent: Variation 1').fill('10')
    await form.getByRole('button', { name: 'Save experiment' }).click()
    const decision = panel.getByRole('form', { name: `Decide experiment ${key}` })
    await decision.getByRole('button', { name: 'Stop experiment' }).click()
    await decision.getByRole('button', { name: 'Remove experiment' }).click()
    await expect(decision).toHaveCount(0)
  })
})
