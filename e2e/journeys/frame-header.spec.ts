import type { RequestListener } from 'node:http'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const PHONE = { width: 390, height: 844 }

test('offers a skip link as the first Tab stop', async ({ page }) => {
  await page.goto('/blog')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`shows the header search box at ${viewport.width} px after scrolling past the hero`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const box = page.getByRole('banner').getByRole('searchbox', { name: 'City or university' })
    await expect(box).toBeHidden()
    await page.mouse.wheel(0, 1200)
    await expect(box).toBeInViewport()
  })
}

test('header search opens the best match', async ({ page }) => {
  await page.goto('/blog')
  const box = page.getByRole('banner').locator('[name=q]')
  await box.fill('lond')
  await box.press('Enter')
  await expect(page).toHaveURL('/places/search/london')
})

test('opens and closes the language and currency menu by keyboard', async ({ page }) => {
  await page.goto('/blog')
  const button = page.getByRole('button', { name: 'Language and currency: English, £' })
  await button.focus()
  await page.keyboard.press('Enter')
  const german = page.getByRole('banner').getByRole('button', { name: 'Deutsch' })
  await expect(german).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(german).toBeHidden()
  await expect(button).toBeFocused()
})

test('shows a menu on a phone, and closes it after following a link', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'How it works' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(link).toBeHidden()
})

/** Has the form of our tokens; any other text counts as none. */
const SESSION = 'a-session'.padEnd(43, '-')

/** An API that knows one session and records the requested paths. */
const apiOf =
  (reply: { status: number; body: unknown }, requestedPaths: string[]): RequestListener =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.test')
    requestedPaths.push(pathname)
    const known = pathname === '/api/v0/auth/users/me' && searchParams.get('user_auth_token') === SESSION
    response.writeHead(known ? reply.status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(known ? reply.body : {}))
  }

const ME = { id: 1, email: 'thandi@example.test', name: 'Thandi Nkosi', phone_details: null, roles: ['student'] }

// spec: 6.logged-in-user
test('shows an account menu with a session, and does not call the API without one', async ({
  page,
  context,
}, testInfo) => {
  const requestedPaths: string[] = []
  await withSite(
    apiOf({ status: 200, body: { data: ME } }, requestedPaths),
    testInfo.outputPath('web.log'),
    async (url) => {
      await page.goto(`${url}/blog`)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      expect(requestedPaths).toEqual([])

      await context.addCookies([{ name: 'user_auth_token', value: SESSION, url }])
      await page.goto(`${url}/blog`)
      const avatar = page.getByRole('button', { name: 'Your account' })
      await expect(avatar).toContainText('TN')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0)
      await avatar.click()
      await expect(page.getByRole('banner').getByText('thandi@example.test')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'My payments' })).toBeVisible()
      await expectAccessible(page)
    },
  )
})

test(
  'shows the visitor page when the session has expired or the API fails',
  fullRunOnly(),
  async ({ page, context }, testInfo) => {
    for (const [code, status] of [
      ['unauthenticated', 401],
      ['internal', 500],
    ] as const) {
      const body = { error: { code, message: 'x', request_id: 'x' } }
      await withSite(apiOf({ status, body }, []), testInfo.outputPath(`web-${status}.log`), async (url) => {
        await context.addCookies([{ name: 'user_auth_token', value: SESSION, url }])
        const response = await page.goto(`${url}/blog`)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
      })
    }
  },
)
