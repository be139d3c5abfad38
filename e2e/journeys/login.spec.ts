import type { Language } from '@amber/domain/languages'
import { expect, expectAccessible, fullRunOnly, scrollAndHydrate, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, otherThan, siteOf, test, toast } from '../login-page.ts'

type Words = Record<'login' | 'email' | 'code' | 'sent' | 'welcome' | 'out' | 'bye', string>

const WORDS: Partial<Record<Language, Words & { width: number }>> = {
  en: {
    width: 1440,
    login: 'Log in',
    email: 'Email',
    code: 'Code (OTP)',
    sent: 'OTP Generated',
    welcome: 'Welcome to Amber!',
    out: 'Log out',
    bye: 'Logout success',
  },
  de: {
    width: 390,
    login: 'Anmelden',
    email: 'E-Mail',
    code: 'Code',
    sent: 'Code erstellt',
    welcome: 'Willkommen bei Amber!',
    out: 'Abmelden',
    bye: 'Abmeldung erfolgreich',
  },
  zh: {
    width: 390,
    login: '登录',
    email: '邮箱',
    code: '验证码',
    sent: '验证码已生成',
    welcome: '欢迎来到 Amber！',
    out: '退出登录',
    bye: '已退出登录',
  },
}

for (const [language, { width, ...words }] of Object.entries(WORDS)) {
  test.describe(`login in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    // spec: 4.login-otp, 4.login-next, 8.otp-sent, 8.login-success, 8.logout
    test(
      'student logs in over the current page, and out again',
      fullRunOnly(language !== 'de'),
      async ({ page, context, world }) => {
        await context.addCookies([
          { name: 'selectedLanguage', value: language, url: siteOf(world) },
          { name: 'cookieConsent', value: 'necessary', url: siteOf(world) },
        ])
        const email = newEmail()
        const menu = page.getByRole('banner').locator(width < 768 ? '#phone-menu' : 'div')
        const openMenu = async () => {
          const button = page.locator(`[popovertarget=${width < 768 ? 'phone-menu' : 'account-menu'}]:visible`).first()
          await scrollAndHydrate(button)
          await button.click()
        }
        await page.goto('/places?p=1')
        await waitForHydration(page)
        await page.mouse.move(9, 9)
        if (width < 768) await openMenu()
        const link = menu.getByRole('link', { name: words.login }).first()
        await scrollAndHydrate(link)
        await link.click()

        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('textbox', { name: words.email })).toBeFocused()
        await dialog.getByRole('textbox', { name: words.email }).fill(email)
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('textbox', { name: words.code })).toBeFocused()
        await expect(page.getByText(words.sent)).toBeVisible()
        await expectAccessible(page, 'dialog')
        await page.keyboard.type(await mailedCode(email))

        await expect(page.getByText(words.welcome)).toBeVisible()
        await expect(page).toHaveURL('/places?p=1')
        expect(await context.cookies()).toContainEqual(
          expect.objectContaining({ name: 'user_auth_token', httpOnly: true, secure: true, sameSite: 'Lax' }),
        )
        await openMenu()
        await menu.getByRole('button', { name: words.out }).click()
        await expect(page.getByText(words.bye)).toBeVisible()
        await expect(page).toHaveURL('/places?p=1')
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('user_auth_token')
      },
    )
  })
}

test('loads the login only when it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/login/.test(new URL(request.url()).pathname)) scripts.push(request.url())
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await openDialog(page, '/')
  expect(scripts.length).toBeGreaterThan(0)
})

// spec: 8.wrong-otp
test('student logs in by keyboard after a wrong code, and Escape returns focus to the button', async ({ page }) => {
  const email = newEmail()
  await page.goto('/how-it-works')
  await waitForHydration(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await page.keyboard.press('Tab')
  // The dialog's script loads on the first key; before that the link opens the login page.
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.focus()
  await page.keyboard.press('Enter')
  const { email: emailField, code: codeField } = fieldOf(page)
  await expect(emailField).toBeFocused()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('somebody')
  await page.keyboard.press('Enter')
  await expect(emailField).toHaveAccessibleDescription(/valid email address/)
  await expect(emailField).toBeFocused()
  // An invalid value is selected, so that typing replaces it.
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(codeField).toBeFocused()
  const code = await mailedCode(email)
  await page.keyboard.type(otherThan(code))
  await expect(codeField).toHaveAccessibleDescription(
    /Wrong OTP.*You have entered wrong OTP\. Please verify and try again/,
  )
  await expect(codeField).toBeFocused()
  await expectAccessible(page, 'dialog')
  await page.keyboard.type(code)
  await expect(page.getByText('Welcome to Amber!')).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
})

test('extracts the code from a pasted sentence', fullRunOnly(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openDialog(page)
  const email = newEmail()
  await fieldOf(page).email.fill(email)
  await dialog.getByRole('button', { name: 'Email me a code' }).click()
  const code = await mailedCode(email)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}. It works for 10 minutes.`)
  await dialog.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('Welcome to Amber!')).toBeVisible()
})

test('keeps the code step with its resend countdown after a reload', fullRunOnly(), async ({ page }) => {
  const email = newEmail()
  await page.clock.install()
  // Also verifies that `next` cannot leave the site; `features/login/next-path.test.ts` covers the other cases.
  await page.goto(`/login?${new URLSearchParams({ next: String.raw`/\evil.example` })}`)
  await waitForHydration(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page).code).toBeFocused()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(email)).toBeVisible()
  const resend = page.getByRole('button', { name: 'Send a new code' })
  await expect(page.getByText(/^Send a new code in 0:\d\d$/)).toBeVisible()
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(31_000)
  await resend.click()
  const second = await mailedCode(email, 2)
  await fieldOf(page).code.fill(second)
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeVisible()
})

test('Back leaves the login, and skips it after logging in', fullRunOnly(), async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await scrollAndHydrate(link)
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/login?next=/places')
  await waitForHydration(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page).toHaveURL('/places')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

// spec: 8.generic
test('shows an error and keeps the form when the API fails, and allows changing the email', async ({ page }) => {
  const dialog = await openDialog(page)
  const { email, code } = fieldOf(page)
  // Responds like our own server when it rejects the request outright.
  await page.route('**/login/steps', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await email.fill('wrogn@example.com')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Some error occurred')).toBeVisible()
  await expect(toast(page, 'Please try again')).toBeVisible()
  await expect(email).toHaveValue('wrogn@example.com')
  await page.unroute('**/login/steps')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Use a different email' }).click()
  await expect(email).toHaveValue('wrogn@example.com')
  await expect(email).toBeFocused()
})

test('rejects login and logout requests from other sites', async ({ page, request }) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const form = { do: 'send', email: newEmail() }
  for (const path of ['/login/steps', '/login', '/logout']) {
    const response = await request.post(path, { form, headers, maxRedirects: 0 })
    expect(response.status(), path).toBeGreaterThanOrEqual(400)
    expect(response.headers()['set-cookie'] ?? '', path).not.toContain('user_auth_token')
  }
  const begun = await request.post('/login/google', { form: { next: '/' }, headers, maxRedirects: 0 })
  expect(begun.headers()['location']).toBe('/login')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
})
