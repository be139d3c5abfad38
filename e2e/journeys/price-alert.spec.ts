import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { observePrice } from '@amber/testing/factories/price'
import { createPricedPlace } from '@amber/testing/factories/priced-place'
import { finishJob, indexPlaceNow } from '@amber/testing/jobs'
import { linkIn, sourceOf, waitForMail } from '@amber/testing/mailbox'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { section } from '../place-page.ts'
import type { RunningWorld } from '../running-world.ts'

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Creates a place whose first stay was observed for four months: £200 for most of them, and £194 now. */
const makeWatchedPlace = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const { id } = await createPricedPlace(db, 'Indigo Quay')
    const { canonicalName } = await db
      .selectFrom('inventories')
      .where('id', '=', id)
      .select('canonicalName')
      .executeTakeFirstOrThrow()
    const tenancy = await db
      .selectFrom('inventories')
      .where('rootId', '=', id)
      .where('kind', '=', 'tenancy')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
    const prices = [
      [120, 20_500],
      [90, 20_000],
      [60, 20_000],
      [30, 20_000],
    ] as const
    for (const [days, priceMinor] of prices)
      await observePrice(db, {
        observedOn: dayAgo(days),
        rootId: id,
        tenancyId: tenancy.id,
        priceMinor,
        allInPrice: priceMinor,
      })
    await indexPlaceNow(db, id)
    return { id, path: `/places/${canonicalName ?? ''}?inventory_id=${tenancy.id}` }
  })

test('visitor is told of a lower price after confirming an alert, and stops it with one click', async ({
  page,
  context,
  world,
}) => {
  const place = await makeWatchedPlace(world)
  const email = newEmail()
  await page.goto(place.path)
  const history = section(page, 'Is this a good price?')
  await expect(history).toContainText(
    'Bronze ensuite costs £6 per week less than its typical price of the last 90 days',
  )
  await expect(history).toContainText(/Highest price\s*£205/)
  await expect(history.getByRole('img', { name: /^Price chart for Bronze ensuite/ })).toBeVisible()
  await history.getByText('All prices').first().click()
  await expect(history.getByRole('cell', { name: '£194' })).toBeVisible()
  await history.getByRole('link', { name: 'Tell me if it gets cheaper' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tell me if Indigo Quay gets cheaper' })).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set price alert' }).click()
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/Enter an email address/)
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Set price alert' }).click()
  await expect(page.getByRole('status')).toContainText(`We’ve sent a link to ${email}`)

  await page.goto(linkIn(await waitForMail(email, { kind: 'price_alert_confirm' })))
  await page.getByRole('button', { name: 'Confirm price alert' }).click()
  await expect(page.getByRole('status')).toContainText('when Bronze ensuite at Indigo Quay gets cheaper')

  const staff = await context.browser()?.newContext({ baseURL: world.webUrl })
  if (!staff) throw new Error('no browser')
  await staff.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  const grid = await staff.newPage()
  await grid.goto(`/dashboard/inventories/${place.id}/prices`)
  await waitForHydration(grid)
  await grid.locator('[data-cell="0 0"]').click()
  await grid.keyboard.type('188')
  await grid.keyboard.press('Enter')
  await grid.keyboard.press('ControlOrMeta+Enter')
  await expect(grid.getByText('1 change published.')).toBeVisible()
  await staff.close()
  await withBookingsDatabase(world.databaseUrl, async (db) => {
    await finishJob(db, `index:${place.id}`)
    await finishJob(db, `price-alerts:${place.id}`)
  })

  const mail = await waitForMail(email, { kind: 'price_drop' })
  expect(mail.text).toContain('£188 per week, all in, was £194')
  expect(await sourceOf(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
  const stopLink = /https?:\/\/\S+\/stop\?token=\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(stopLink)
  await page.getByRole('button', { name: 'Stop alerts' }).click()
  await expect(page.getByRole('status')).toContainText('You won’t get any more emails from these price alerts')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student sets an alert with a limit at 390 px and deletes it in the profile', async ({
    page,
    context,
    browser,
    world,
  }) => {
    const place = await makeWatchedPlace(world)
    await logInByMail(context, world.webUrl, newEmail())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(place.path.replace('?', '/price-alert?'))
    await page.getByLabel(/any length/).check()
    await page.getByLabel(/Only below this price/).fill('180.50')
    await page.getByRole('button', { name: 'Set price alert' }).click()
    await expect(page.getByRole('status')).toContainText('Price alert set')
    await page.getByRole('link', { name: 'My price alerts' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Indigo Quay' })).toContainText(
      'We tell you from £180.50',
    )
    // The rules of accessibility are checked by a script.
    const withScript = await browser.newContext({
      baseURL: world.webUrl,
      javaScriptEnabled: true,
      storageState: await context.storageState(),
      viewport: page.viewportSize(),
    })
    const checked = await withScript.newPage()
    await checked.goto('/profile/searches')
    await expect(checked.getByRole('heading', { name: 'Price alerts' })).toBeVisible()
    await expectAccessibleInBothThemes(checked)
    await withScript.close()
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await page.getByRole('button', { name: 'Delete price alert: Bronze ensuite, Indigo Quay' }).click()
    await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  })
})
