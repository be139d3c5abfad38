import type { Language } from '@amber/domain/languages'
import { expect, expectAccessible, onceMore, reach, takenOver } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, otherThan, siteOf, test, toast } from '../login-page.ts'

type Words = Record<'login' | 'email' | 'code' | 'sent' | 'welcome' | 'out' | 'bye', string>

const WORDS: Partial<Record<Language, Words & { width: number }>> = {
  en: {
    width: 1440,
    login: 'Log in',
    email: 'E-mail',
    code: 'Code',
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
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    // spec: 4.login-otp, 4.login-next, 8.otp-sent, 8.login-success, 8.logout
    test(
      'somebody logs in over the page they are on, and out again',
      onceMore(language === 'zh'),
      async ({ page, context, world }) => {
        await context.addCookies([
          { name: 'selectedLanguage', value: language, url: siteOf(world) },
          { name: 'cookieConsent', value: 'necessary', url: siteOf(world) },
        ])
        const email = newEmail()
        const menu = page.getByRole('banner').locator(width < 768 ? '#phone-menu' : 'div')
        const openMenu = async () => {
          const button = page.locator(`[popovertarget=${width < 768 ? 'phone-menu' : 'account-menu'}]`).first()
          await reach(button)
          await button.click()
        }
        await page.goto('/places?p=1')
        await takenOver(page)
        await page.mouse.move(9, 9)
        if (width < 768) await openMenu()
        const link = menu.getByRole('link', { name: words.login }).first()
        await reach(link)
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

test('the login is loaded when somebody asks for it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/login/.test(new URL(request.url()).pathname)) scripts.push(request.url())
  })
  await page.goto('/')
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await openDialog(page, '/')
  expect(scripts.length).toBeGreaterThan(0)
})

// spec: 8.wrong-otp
test('by keyboard alone: in, wrong, right; Escape leads back to the button', async ({ page }) => {
  const email = newEmail()
  await page.goto('/how-it-works')
  await takenOver(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await page.keyboard.press('Tab')
  await reach(link)
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
  await expect(emailField).toHaveAccessibleDescription(/whole e-mail address/)
  await expect(emailField).toBeFocused()
  // What is wrong is selected: typing replaces it.
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

test('a code that was copied with its sentence is taken from the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openDialog(page)
  const email = newEmail()
  await fieldOf(page).email.fill(email)
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click()
  const code = await mailedCode(email)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}. It works for 10 minutes.`)
  await dialog.getByRole('button', { name: 'Paste' }).click()
  await expect(page.getByText('Welcome to Amber!')).toBeVisible()
})

test('a page that a phone threw away comes back with the code to be typed, and a clock before the next one', async ({
  page,
}) => {
  const email = newEmail()
  await page.clock.install()
  // Nor is anybody sent away from the site; other ways to try: `features/login/next-path.test.ts`.
  await page.goto(`/login?${new URLSearchParams({ next: String.raw`/\evil.example` })}`)
  await takenOver(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page).code).toBeFocused()
  await page.reload()
  await takenOver(page)
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

test('Back closes the login, and after it does not lead there again', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await takenOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await reach(link)
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/login?next=/places')
  await takenOver(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page).toHaveURL('/places')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

// spec: 8.generic
test('an API in trouble is told, and the form stays; who mistyped their address writes another', async ({ page }) => {
  const dialog = await openDialog(page)
  const { email, code } = fieldOf(page)
  // As our own server answers what it can't take at all.
  await page.route('**/login/steps', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await email.fill('wrogn@example.com')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Some error occurred')).toBeVisible()
  await expect(toast(page, 'Please try again')).toBeVisible()
  await expect(email).toHaveValue('wrogn@example.com')
  await page.unroute('**/login/steps')
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Use another e-mail' }).click()
  await expect(email).toHaveValue('wrogn@example.com')
  await expect(email).toBeFocused()
})

test('no other site logs a visitor in or out', async ({ page, request }) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const form = { do: 'send', email: newEmail() }
  for (const path of ['/login/steps', '/login', '/logout']) {
    const answer = await request.post(path, { form, headers, maxRedirects: 0 })
    expect(answer.status(), path).toBeGreaterThanOrEqual(400)
    expect(answer.headers()['set-cookie'] ?? '', path).not.toContain('user_auth_token')
  }
  const begun = await request.post('/login/google', { form: { next: '/' }, headers, maxRedirects: 0 })
  expect(begun.headers()['location']).toBe('/login')
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
})
