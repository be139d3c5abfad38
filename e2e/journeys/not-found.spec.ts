import { expect, expectAccessible, test } from '../journey.ts'

test.describe('missing page', () => {
  // spec: 2.not-found-text, 2.not-found-offers, product.crash-screen
  test('shows the text of the specification and a link home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('paragraph').getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText('The page you are looking for does not exist!')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.getByRole('link', { name: 'Back To Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('is accessible', async ({ page }) => {
    await page.goto('/no/such/page')
    await expectAccessible(page)
  })
})
