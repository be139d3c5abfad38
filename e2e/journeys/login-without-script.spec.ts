import { expect, expectAccessible } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, otherThan, test } from '../login-page.ts'

test.use({ javaScriptEnabled: false })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // spec: 4.login-otp, 4.login-next
  test('student logs in and out on a page, can reload its steps, and returns to the search', async ({ page }) => {
    const email = newEmail()
    const { email: emailField, code: codeField } = fieldOf(page)
    const button = (name: string) => page.getByRole('main').getByRole('button', { name })
    await page.goto('/places/search/london?move_in_month=sep')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    expect((await page.request.get('/login')).headers()['cache-control']).toBe('no-store')

    await emailField.fill('somebody')
    await button('Email me a code').click()
    await expect(emailField).toHaveAccessibleDescription(/valid email address/)
    await expect(emailField).toHaveValue('somebody')
    await emailField.fill(email)
    await button('Email me a code').click()
    await expect(page.getByText('Your one time password has been sent to your email')).toBeVisible()

    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
    const code = await mailedCode(email)
    await codeField.fill('12')
    await button('Log in').click()
    await expect(codeField).toHaveAccessibleDescription(/Enter the 6-digit code/)
    await codeField.fill(otherThan(code))
    await button('Log in').click()
    await expect(codeField).toHaveAccessibleDescription(/You have entered wrong OTP/)
    await codeField.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await button('Log in').click()
    await expect(page).toHaveURL('/places/search/london?move_in_month=sep')

    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome to Amber!' })).toBeVisible()
    await button('Log out').click()
    await expect(page).toHaveURL('/')
    await expect(accountButton(page)).toHaveCount(0)
  })
})

test('student opens the login from the header on a computer, requests another code and changes the email', async ({
  page,
}) => {
  const email = newEmail()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/how-it-works')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await fieldOf(page).email.fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await mailedCode(email, 2)
  await page.getByRole('button', { name: 'Use a different email' }).click()
  await expect(fieldOf(page).email).toBeVisible()
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('login pages are accessible', async ({ page }) => {
    for (const path of ['/login', '/login/link?token=7.x']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
})
