import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { waitForMail } from '@amber/testing/mailbox'
import { addPendingReview } from '@amber/testing/queue-changes'
import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  fullRunOnly,
  test,
  waitForHydration,
} from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { reviewedPlace } from '../reviewed-place.ts'
import type { RunningWorld } from '../running-world.ts'

const REVIEWS = '/dashboard/reviews'
const queue = (name: string) => `/dashboard/queues/${name}`

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'agent' | 'admin') =>
  context.addCookies([{ name: 'user_auth_token', value: tokens[role], url: webUrl }])

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reports a mistake on the page of a place as a visitor and returns the visitor's email. */
async function report(page: Page, path: string, text: string): Promise<string> {
  const email = newEmail()
  await page.goto(`${path}/complaint`)
  await page.getByLabel('What is it about?').selectOption('price')
  await page.getByLabel('What does it say, and what is right?').fill(text)
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We’ve got it.')).toBeVisible()
  return email
}

test('a moderator works through all queues by keyboard only', async ({ page, context, world }) => {
  const place = await reviewedPlace(page)
  const [good, bad] = await withBookingsDatabase(world.databaseUrl, async (db) => [
    await addPendingReview(place.id, 'A quiet house, and the heating works.')(db),
    await addPendingReview(place.id, 'Buy cheap phones at my shop.')(db),
  ])
  const reporter = await report(page, place.path, 'The rent is higher than the page says.')
  await waitForMail(reporter, { kind: 'complaint_received' })
  await logIn(context, world, 'agent')
  await open(page, '/dashboard/inventories')

  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page).toHaveURL(REVIEWS)
  const reviews = page.getByRole('list', { name: 'Reviews to check' }).locator('[data-item]')
  await expect(reviews.nth(0)).toContainText('the heating works')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await expect(page.getByRole('status')).toContainText('The review is published')
  await expect(reviews.nth(0)).toContainText('cheap phones')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(reviews.nth(0).getByRole('button', { name: 'Names a person' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('4')
  await expect(page.getByRole('status')).toContainText('The review is declined')
  await waitForMail(good ?? '', { kind: 'review_published' })
  expect((await waitForMail(bad ?? '', { kind: 'review_declined' })).text).toContain('It advertises something else.')

  await open(page, queue('complaints'))
  const complaint = page.locator('[data-item]').filter({ hasText: reporter })
  await expect(complaint).toContainText('The rent is higher')
  await complaint.getByRole('link').first().focus()
  await page.keyboard.press('e')
  await page.keyboard.press('1')
  await expect(page.getByRole('status')).toContainText('The report is resolved')
  await expect(complaint).toHaveCount(0)
  expect((await waitForMail(reporter, { kind: 'complaint_resolved' })).text).toContain('You were right')

  await open(page, queue('unconfirmed'))
  const places = page.locator('[data-item]')
  if ((await places.count()) > 0) {
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('status')).toContainText('The availability is confirmed')
  }

  await logIn(context, world, 'admin')
  await open(page, '/dashboard/audit?action=complaint.resolve')
  const entries = page.getByRole('table').locator('tbody tr')
  await expect(entries.first()).toContainText('Reported mistake resolved')
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  await expect(page.getByRole('complementary', { name: 'Reported mistake resolved' })).toContainText(place.name)
  await expectAccessible(page)
})

test('the audit log filters by person, kind and day in the URL', fullRunOnly(), async ({ page, context, world }) => {
  await logIn(context, world, 'admin')
  await open(page, '/dashboard/audit')
  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Kind').selectOption('Refund declined')
  await filters.getByLabel('Place, by name').fill('No such house')
  await filters.getByLabel('From (UTC)').fill('2026-01-01')
  await filters.getByRole('button', { name: 'Show entries' }).press('Enter')
  await expect(page).toHaveURL(/action=refund\.decline.*place=No\+such\+house.*from=2026-01-01/)
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter Kind: Refund declined' }).press('Enter')
  await expect(page).not.toHaveURL(/refund/)
})

test('agents do not see the audit log, as a page or as data', async ({ page, context, world }) => {
  await logIn(context, world, 'agent')
  for (const path of ['/dashboard/audit', '/dashboard/audit.data']) {
    expect((await page.request.get(path)).status()).toBe(403)
  }
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('table')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reports a mistake, and staff resolve it', async ({ page, context, world }) => {
    const place = await reviewedPlace(page)
    await page.goto(place.path)
    await page.getByRole('link', { name: 'Something wrong on this page? Tell us' }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Choose what it’s about.')).toBeVisible()
    const reporter = await report(page, place.path, 'The kitchen is another one.')
    await logIn(context, world, 'agent')
    await page.goto(queue('complaints'))
    const complaint = page.locator('[data-item]').filter({ hasText: reporter })
    await complaint.getByText('Resolve').click()
    await complaint.getByRole('button', { name: 'The page is correct' }).click()
    await expect(page.getByText('The report is resolved')).toBeVisible()
  })
})

for (const [path, width] of [
  [REVIEWS, 390],
  [queue('complaints'), 390],
  [queue('unconfirmed'), 390],
  [queue('feed-errors'), 1280],
  [queue('duplicates'), 1280],
  ['/dashboard/audit', 390],
] as const) {
  test(
    `${path} at ${width} px is accessible in both themes and fits`,
    fullRunOnly(![REVIEWS, '/dashboard/audit'].includes(path)),
    async ({ page, context, world }) => {
      await logIn(context, world, 'admin')
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      await expectAccessibleInBothThemes(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}
