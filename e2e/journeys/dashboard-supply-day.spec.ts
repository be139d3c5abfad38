import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createPricedPlace } from '@amber/testing/factories/priced-place'
import { logIn } from '@amber/testing/factories/session'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

/** Logs in a supply manager, and creates the place of the day with the ids of its stays. */
async function begin(context: BrowserContext, world: RunningWorld) {
  const name = `Cobalt ${randomUUID().slice(0, 8)}`
  const { token, place, tenancies } = await withBookingsDatabase(world.databaseUrl, async (db) => {
    const created = await createPricedPlace(db, name)
    return {
      token: (await logIn(db, { roles: ['supply_manager'], email: `${randomUUID()}@amber.example` })).token,
      place: created,
      tenancies: await db
        .selectFrom('inventories')
        .where('rootId', '=', created.id)
        .where('kind', '=', 'tenancy')
        // The feed owns the prices of the studios.
        .where('priceMinor', '<', 25_000)
        .orderBy('id')
        .select('id')
        .execute(),
    }
  })
  await context.addCookies([{ name: 'user_auth_token', value: token, url: world.webUrl }])
  return { ...place, tenancies: tenancies.map(({ id }) => id) }
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Follows a link or presses a button by keyboard. */
const enter = (control: Locator) => control.press('Enter')

const priceInSearch = async (page: Page, id: number) => {
  const response = await page.request.get(`/api/v1/inventories?ids=${id}`)
  const { data } = (await response.json()) as { data: { result: { pricing: { min_price: number } }[] } }
  return data.result[0]?.pricing.min_price
}

test('a supply manager spends a day in the dashboard by keyboard only', async ({ page, context, world }) => {
  const { id, name, tenancies } = await begin(context, world)

  // A detail is corrected and saved.
  await page.goto(`/dashboard/inventories/${id}`)
  await waitForHydration(page)
  const number = page.getByRole('textbox', { name: 'Landlord’s no.' })
  await number.focus()
  await page.keyboard.type(`${id}-A`)
  await press(page, 'ControlOrMeta+Enter')
  await expect(page.getByText('Saved. The site follows in a moment.')).toBeVisible()

  // It is found from anywhere.
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    await press(page, 'Escape', 'ControlOrMeta+k')
    await palette.fill(name)
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await page.goto(`/dashboard/inventories/${id}`)
  await waitForHydration(page)

  // Its first price falls, which students see in search.
  await enter(page.getByRole('link', { name: 'Prices and rooms left' }))
  await expect(page).toHaveURL(`/dashboard/inventories/${id}/prices`)
  const first = page.locator('[data-cell="0 0"]')
  await expect(first).toContainText('£194')
  await first.focus()
  await page.keyboard.type('180')
  await press(page, 'Enter', 'ControlOrMeta+Enter')
  await expect(page.getByText('1 change published.')).toBeVisible()
  await expect.poll(() => priceInSearch(page, id)).toBe(180_00)
  await expectAccessible(page)

  // The landlord's file changes the rest: a dry run, the first rows, and back.
  await page.goto('/dashboard/bulk')
  const rows = tenancies.map((tenancy) => `${tenancy},215`).join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'cobalt.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,price\n${rows}\n`) })
  await enter(page.getByRole('button', { name: 'Upload' }))
  await enter(page.getByRole('button', { name: 'Check the rows' }))
  await enter(page.getByRole('button', { name: /^Apply the first/ }))
  await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
  await expect.poll(() => priceInSearch(page, id)).toBe(215_00)

  // The history of the place holds all of it.
  await page.goto(`/dashboard/inventories/${id}?panel=history`)
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history).toContainText(`${id}-A`)
  await expect(history).toContainText('£180')
  await expect(history).toContainText('£215')
})
