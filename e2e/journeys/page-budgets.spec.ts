import { PAGE_CATEGORIES, type PageCategory } from '@amber/domain/tracking/page-category'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { measureVisit } from '../budgets/measure-visit.ts'
import { PAGE_BUDGETS, WIDTHS } from '../budgets/page-budgets.ts'
import { type Excess, listExcesses, tabulate } from '../budgets/page-cost.ts'
import { withPlantedRegression } from '../budgets/plant-regression.ts'
import { expect, test } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { sendBookForm } from '../payment-page.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

const PLACE = '/places/orchard-house-london'

async function listPaths(page: Page, webUrl: string): Promise<Record<PageCategory, string>> {
  const { path: payment } = await sendBookForm(page, webUrl, newEmail(), 12)
  return {
    home_page: '/',
    search_page: '/places/search/london',
    profile_page: '/profile',
    inventory_page: PLACE,
    lead_form_page: `${PLACE}/lead`,
    book_form: `${PLACE}/form`,
    payment_form: payment,
  }
}

/** Opens a browser with an empty cache, as on a first visit. */
async function withNewVisitor(
  browser: Browser,
  { width, cookies }: { width: number; cookies: Cookies },
  visit: (context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  try {
    await context.addCookies(cookies)
    await visit(context)
  } finally {
    await context.close()
  }
}

for (const width of WIDTHS) {
  test(`keeps each page category within its budgets at ${width} px, on the first and second visit`, async ({
    browser,
    page,
    world,
  }) => {
    const paths = await listPaths(page, world.webUrl)
    const origins = [world.webUrl, world.imagesUrl]
    const cookies: Partial<Record<PageCategory, Cookies>> = {
      profile_page: [{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }],
      // Only who sent the form may pay.
      payment_form: await page.context().cookies(),
    }
    const excesses: Excess[] = []
    for (const category of PAGE_CATEGORIES) {
      await withNewVisitor(browser, { width, cookies: cookies[category] ?? [] }, async (context) => {
        for (const nth of ['first', 'second'] as const) {
          const visitor = await context.newPage()
          const cost = await measureVisit(visitor, world.webUrl + paths[category], origins)
          await visitor.close()
          excesses.push(...listExcesses({ page: category, width, nth }, cost, PAGE_BUDGETS[category][width][nth]))
        }
      })
    }
    expect(tabulate(excesses)).toBe('')
  })
}

test('fails for each kind of a planted regression', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withPlantedRegression(world.webUrl, async (url) => {
    const cost = await measureVisit(page, `${url}/`, [url, world.imagesUrl])
    const visit = { page: 'home_page', width: 390, nth: 'first' } as const
    const excesses = listExcesses(visit, cost, PAGE_BUDGETS.home_page[390].first)
    expect(excesses.map(({ what }) => what)).toEqual(['script', 'style', 'font', 'image', 'elements', 'requests'])
  })
})
