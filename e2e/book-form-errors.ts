import type { Page } from '@playwright/test'
import { continueForm, field } from './book-form.ts'
import { expect } from './journey.ts'

/**
 * Expects the errors of an empty first step, then types a day that does not exist and one of a child: each has its own
 * error. Leaves the date of birth empty.
 */
export async function expectErrorsOfYou(page: Page) {
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await expect(page.getByText('Please choose one.')).toHaveCount(1)
  for (const [birthDate, error] of [
    ['31-02-2005', 'This date doesn’t exist.'],
    ['28-02-2020', 'Only people aged 15 to 80'],
  ] as const) {
    await field(page, 'data/dob').fill(birthDate)
    await continueForm(page)
    await expect(page.getByText(error)).toBeVisible()
  }
  await field(page, 'data/dob').fill('')
}
