import type { Page } from '@playwright/test'
import { expect, waitForHydration, fullRunOnly } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, siteOf, test, toast } from '../login-page.ts'

const goOn = async (page: Page, provider: string, email: string) => {
  await expect(page.getByRole('heading', { name: `Log in with ${provider}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const provider of ['Google', 'Apple']) {
  // spec: 4.login-social
  test(
    `student logs in with ${provider} and returns to the same page`,
    fullRunOnly(provider === 'Google'),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'cookieConsent', value: 'all', url: siteOf(world) }])
      const dialog = await openDialog(page, '/places?p=1')
      await dialog.getByRole('button', { name: `Continue with ${provider}` }).click()
      await goOn(page, provider, newEmail())
      await expect(page).toHaveURL('/places?p=1')
      await expect(page.getByText('Welcome to Amber!')).toBeVisible()
      await expect(accountButton(page)).toBeVisible()
      // The login provider does not count as the referrer.
      expect(await page.evaluate('document.referrer')).toBe('')
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('referrer')
    },
  )
}

// spec: 4.login-social
test('student confirms the email once by code when logging in with Facebook', async ({ page, context }) => {
  const email = newEmail()
  await page.goto('/login?next=/places')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await goOn(page, 'Facebook', email)
  await expect(page).toHaveURL('/login?next=%2Fplaces')
  await expect(page.getByText('Facebook didn’t confirm that this email address is yours.')).toBeVisible()
  await waitForHydration(page)
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page).toHaveURL('/places')

  await context.clearCookies({ name: 'user_auth_token' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await goOn(page, 'Facebook', email)
  await expect(accountButton(page)).toBeVisible()
})

test(
  'student without an email at Facebook enters and verifies one, and stays connected',
  fullRunOnly(),
  async ({ page, context }) => {
    const email = newEmail()
    const withFacebook = async () => {
      await page.goto('/login?next=/places')
      await page.getByRole('button', { name: 'Continue with Facebook' }).click()
      await goOn(page, 'Facebook', '')
    }
    await withFacebook()
    await expect(page.getByText('Facebook didn’t share your email address.')).toBeVisible()
    await waitForHydration(page)
    await fieldOf(page).email.fill(email)
    await page.keyboard.press('Enter')
    await fieldOf(page).code.fill(await mailedCode(email))
    await expect(page).toHaveURL('/places')
    await context.clearCookies({ name: 'user_auth_token' })
    await withFacebook()
    await expect(page).toHaveURL('/places')
    await expect(accountButton(page)).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student logs in with a provider', async ({ page }) => {
    await page.goto('/login?next=/places')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await goOn(page, 'Google', newEmail())
    await expect(page).toHaveURL('/places')
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome to Amber!' })).toBeVisible()
  })
})

// spec: 8.login-failure
test('returns to the login after cancelling at the provider, and rejects an unsolicited callback', async ({ page }) => {
  await page.goto('/login?next=/places%3Fp%3D1')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // `next` is kept for whichever login follows.
  await expect(page).toHaveURL('/login?next=%2Fplaces%3Fp%3D1')
  await expect(fieldOf(page).email).toBeVisible()

  await page.goto('/login/google/callback?code=stolen&state=7.stolen')
  await expect(page).toHaveURL('/login?next=%2Fplaces%3Fp%3D1')
  await expect(toast(page, 'Oops! Login unsuccessful')).toBeVisible()
})
