import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const results = (page: Page) => page.getByRole('region', { name: /^Answers for/ })

/** Opens a page until the worker has indexed the answers, which it does in the background when it starts. */
async function gotoWhenIndexed(page: Page, path: string) {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^(Answers for|Respuestas para|关于)/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student finds an answer in spite of a typing error and says what it lacks, which staff read', async ({
    page,
    browser,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await gotoWhenIndexed(page, '/help?q=first')
    await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('do i need a garantor')
    await page.getByRole('search').last().getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/help\?q=do\+i\+need\+a\+garantor$/)
    const answer = results(page).getByRole('link', { name: /Do I need a guarantor\?/ })
    await expect(answer.locator('mark').first()).toHaveText('guarantor')
    await answer.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Do I need a guarantor?' })).toBeVisible()

    await page.getByRole('button', { name: 'Not really' }).click()
    await expect(page.getByText('Thanks for telling us.')).toBeVisible()
    const comment = `Nothing about grandparents ${Date.now()}`
    await page.getByLabel('What was missing?').fill(comment)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thanks, that helps us improve this answer.')).toBeVisible()

    const staff = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
    await staff.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
    const dashboard = await staff.newPage()
    await dashboard.goto('/dashboard/help')
    await expect(dashboard.getByText(comment)).toBeVisible()
    const rated = dashboard.getByRole('region', { name: 'Answers' }).getByRole('listitem')
    await expect(rated.filter({ hasText: 'Do I need a guarantor?' })).toContainText(/[1-9]\d* no/)
    await staff.close()
  })

  test('visitor finds answers in other languages', async ({ page, context, world }) => {
    for (const [language, query, title] of [
      ['es', 'fianza devolver', /fianza/],
      ['zh', '押金怎么退', '押金什么时候退还？'],
    ] as const) {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await gotoWhenIndexed(page, `/help?q=${encodeURIComponent(query)}`)
      await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
    }
  })

  test('search engines read each answer as a question with its answer', async ({ page }) => {
    await page.goto('/help/agreement-and-documents/guarantor')
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const graphs = scripts.map((text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] })
    expect(graphs.find((graph) => graph['@type'] === 'FAQPage')?.mainEntity).toMatchObject([
      {
        '@type': 'Question',
        name: 'Do I need a guarantor?',
        acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('<p>') },
      },
    ])
  })
})

test('results follow what a student types, and an answer that helped takes one press', async ({ page }) => {
  await gotoWhenIndexed(page, '/help?q=first')
  await page.goto('/help')
  await waitForHydration(page)
  const box = page.getByRole('searchbox', { name: 'Search the help centre' })
  await box.pressSequentially('deposit ba')
  await expect(results(page).getByRole('link').first()).toContainText('When do I get my deposit back?')
  await expect(page).toHaveURL(/\?q=deposit\+ba$/)
  await expect(box).toBeFocused()
  await expectAccessible(page)
  await box.fill('zyxwvuts')
  await expect(page.getByRole('heading', { name: 'No answers for “zyxwvuts”' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Topics' })).toBeVisible()

  await page.goto('/help/living-there/deposit-back-after-stay')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thanks for telling us.')).toBeVisible()
  await expectAccessible(page)
})

test('header stays when text is dictated, which sends no key', async ({ page }) => {
  await page.goto('/help')
  await waitForHydration(page)
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('deposit')
  await expect(page).toHaveURL(/\?q=deposit$/)
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
})

test('help lists its topics while search is unavailable', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(`${url}/help?q=deposit`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Search isn’t available right now' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Paying/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test('place page links to the answers about its deposit and about cancelling', async ({ page }) => {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  await page.goto(`/places/${data.result[0]?.canonical_name}`)
  for (const [name, path] of [
    ['How does cancelling work?', '/help/cancelling-and-refunds/cancel-and-refund'],
    ['When do I get my deposit back?', '/help/living-there/deposit-back-after-stay'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
})
