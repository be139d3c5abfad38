import { expect, expectAccessible, test } from '../journey.ts'
import { cardsOf } from '../search-page.ts'

const PATH = '/places/search/london/agent-view'

// spec: 2.route-agent-view
test('for a visitor and for a student the view of staff does not exist', async ({ page, context, world }) => {
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
test('staff see supplier, commission and freshness of each place, and nobody keeps the page', async ({
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

test('nobody else is told what only staff may know', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.goto('/places/search/london')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Commission')
})
