import { expect, expectAccessible, test } from '../journey.ts'
import { cardsOf } from '../search-page.ts'

const PATH = '/places/search/london/agent-view'

// spec: 2.route-agent-view
test('hides the agent view from visitors and students', async ({ page, context, world }) => {
  const visit = async () => {
    const response = await page.goto(PATH)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    return response?.status()
  }
  expect(await visit()).toBe(404)
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.student, url: world.webUrl }])
  expect(await visit()).toBe(404)
})

// spec: 2.route-agent-view
test('shows staff the supplier, commission and last confirmation of each place, without caching', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const card of await cardsOf(page).all()) {
    for (const label of ['Supplier', 'Commission', 'Confirmed'])
      await expect(card.getByRole('term').filter({ hasText: label })).toBeVisible()
  }
  await expectAccessible(page, 'article')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${PATH}?p=2`)
})

test('public search shows no commission, even to staff', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.goto('/places/search/london')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Commission')
})
