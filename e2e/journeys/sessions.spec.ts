import type { Browser } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const PATH = '/profile/sessions'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Opens a second browser logged in as the same user. */
async function otherBrowser(browser: Browser, webUrl: string, email: string) {
  const context = await browser.newContext({ baseURL: webUrl, userAgent: SAFARI })
  await logInByMail(context, webUrl, email)
  return { context, page: await context.newPage() }
}

test('visitor is redirected from every profile page to a login that knows the way back', async ({ page, world }) => {
  for (const path of ['/profile', '/profile/leads', '/profile/payments', '/profile/details', PATH]) {
    for (const cookie of ['', 'user_auth_token=long-gone']) {
      const response = await page.request.get(`${world.webUrl}${path}?from=mail`, {
        headers: { cookie },
        maxRedirects: 0,
      })
      const next = encodeURIComponent(`${path}?from=mail`)
      expect([response.status(), response.headers()['location']], path).toEqual([302, `/login?next=${next}`])
    }
  }
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`)
})

for (const [language, title, width] of [
  ['en', 'Where you’re logged in', 390],
  ['de', 'Wo du angemeldet bist', 390],
  ['zh', '您的登录设备', 1440],
] as const) {
  test(
    `in ${language} at ${width} px the profile lists the user's sessions`,
    fullRunOnly(language !== 'zh'),
    async ({ page, context, browser, world }) => {
      const email = newEmail()
      await logInByMail(context, world.webUrl, email)
      const other = await otherBrowser(browser, world.webUrl, email)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 844 })
      await page.goto(PATH)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Safari' })).toBeVisible()
      // On a phone, the button that opens further pages names the open one.
      const menu = page.getByRole('main').getByRole('navigation')
      await expect(menu.locator('a[aria-current=page]:visible, summary:visible')).toBeInViewport()
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
      await other.context.close()
    },
  )
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('user logs out another browser with one click, which then shows the login', async ({
      page,
      context,
      browser,
      world,
    }) => {
      const email = newEmail()
      await logInByMail(context, world.webUrl, email)
      const other = await otherBrowser(browser, world.webUrl, email)
      await other.page.goto(PATH)
      await expect(other.page.getByText('This browser')).toBeVisible()

      await page.goto(PATH)
      if (javaScriptEnabled) await waitForHydration(page)
      await page.getByRole('button', { name: 'Log out Safari on iOS' }).click()
      await expect(page.getByText('One browser was logged out.')).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByRole('status').filter({ hasText: 'logged out' })).toBeFocused()
      await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()

      await other.page.reload()
      await expect(other.page).toHaveURL(/\/login\?next=/)
      await other.context.close()
    })
  })
}

test(
  'user logs out all other browsers by keyboard and stays logged in',
  fullRunOnly(),
  async ({ page, context, browser, world }) => {
    const email = newEmail()
    await logInByMail(context, world.webUrl, email)
    const open = await otherBrowser(browser, world.webUrl, email)
    await open.page.goto(PATH)
    await waitForHydration(open.page)
    const closed = await otherBrowser(browser, world.webUrl, email)
    await page.goto(PATH)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Log out everywhere else' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 browsers were logged out.')).toBeVisible()

    // The form of a browser that has been logged out ends no sessions.
    await open.page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(open.page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`)
    await closed.page.goto(PATH)
    await expect(closed.page).toHaveURL(/\/login\?next=/)
    await page.reload()
    await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible()
    await Promise.all([open.context.close(), closed.context.close()])
  },
)
