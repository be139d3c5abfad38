import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/bulk'

/** Logs in a supply manager, and creates a place whose tenancies the file changes. */
async function begin(context: BrowserContext, world: RunningWorld) {
  // Journeys run in several processes, each of which would begin the factories' numbers anew.
  const name = randomUUID()
  const { token, place } = await withBookingsDatabase(world.databaseUrl, async (db) => {
    const city = await db
      .selectFrom('regions')
      .where('canonicalName', '=', 'london')
      .select('id')
      .executeTakeFirstOrThrow()
    return {
      token: (await logIn(db, { roles: ['supply_manager'], email: `${name}@amber.example` })).token,
      place: await createPlace(db, {
        place: { status: 'inactive', canonicalName: name, regionId: city.id },
        tenancies: 60,
      }),
    }
  })
  await context.addCookies([{ name: 'user_auth_token', value: token, url: world.webUrl }])
  return place.roomTypes.flatMap(({ tenancies }) => tenancies.map(({ id }) => id))
}

async function upload(page: Page, csv: string) {
  await page.goto(PATH)
  const file = { name: 'autumn prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
}

const isShown = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

test('a supply manager changes prices by a file and takes them back', async ({ page, context, world }) => {
  const ids = await begin(context, world)
  const rows = ids.map((id) => `${id};216,50`).join('\r\n')
  await upload(page, `\uFEFFRef;Rent\r\n${rows}\r\n${ids[0]};=1+1\r\n`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a field')
  await page.getByLabel('Ref').selectOption('id')
  await page.getByLabel('Rent').selectOption('price')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await isShown(page, 'Dry run ready')
  await expect(page.getByText('Inside the safety limits.')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('£210')
  await expect(page.getByRole('row').nth(1)).toContainText('£216.50')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: /^Refused/ }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Write the amount with digits only')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download 1 refused row' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bulk-\d+-refused\.csv$/)

  await page.getByRole('button', { name: 'Apply the first 50 rows' }).click()
  await isShown(page, 'First rows applied')
  await page.getByRole('button', { name: 'Continue with the rest' }).click()
  await isShown(page, 'Applied')
  await page.getByText('Undo', { exact: true }).click()
  await expect(page.getByText('Undo 60 rows?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, undo' }).click()
  await isShown(page, 'Undone')
  await expect(page.getByRole('link', { name: /^Undone\s*60/ })).toBeVisible()
})

test('a run over the limits waits for a second person', async ({ page, context, world }) => {
  const [id] = await begin(context, world)
  await upload(page, `id,price\n${id},900\n`)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('1 row changes a price or deposit by more than 30%. row 2')).toBeVisible()
  await expect(page.getByRole('table', { name: 'To check' })).toContainText('£900')
  await expect(page.getByRole('button', { name: /Apply/ })).toHaveCount(0)
  const url = page.url()
  await begin(context, world)
  await page.goto(url)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Apply the first row' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('uploads, checks and applies by forms', async ({ page, context, world }) => {
    const [id] = await begin(context, world)
    await upload(page, `id,price\n${id},212\n`)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(async () => {
      await page.reload()
      await isShown(page, 'Dry run ready')
    }).toPass()
    await page.getByRole('button', { name: 'Apply the first row' }).click()
    await expect(async () => {
      await page.reload()
      await isShown(page, 'Applied')
    }).toPass()
  })
})

test('a student may neither open the page nor read its data', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.student, url: world.webUrl }])
  const [html, data] = await Promise.all([page.request.get(PATH), page.request.get(`${PATH}.data`)])
  expect([html.status(), data.status()]).toEqual([404, 404])
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`at ${width} px and ${colorScheme} the list fits`, async ({ page, context, world }) => {
    await begin(context, world)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(PATH)
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  })
}
