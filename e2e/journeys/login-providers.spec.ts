import type { Page } from '@playwright/test'
import { expect, takenOver } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, siteOf, test, toast } from '../login-page.ts'

const goOn = async (page: Page, provider: string, email: string) => {
  await expect(page.getByRole('heading', { name: `Log in with ${provider}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

for (const provider of ['Google', 'Apple']) {
  // spec: 4.login-social
  test(`with ${provider} one comes back to the page one was on, logged in`, async ({ page, context, world }) => {
    await context.addCookies([{ name: 'cookieConsent', value: 'all', url: siteOf(world) }])
    const dialog = await openDialog(page, '/places?p=1')
    await dialog.getByRole('button', { name: `Continue with ${provider}` }).click()
    await goOn(page, provider, newEmail())
    await expect(page).toHaveURL('/places?p=1')
    await expect(page.getByText('Welcome to Amber!')).toBeVisible()
    await expect(accountButton(page)).toBeVisible()
    // The provider has not sent them to us.
    expect(await page.evaluate('document.referrer')).toBe('')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('referrer')
  })
}

// spec: 4.login-social
test('Facebook does not prove an e-mail: a code does, once', async ({ page, context }) => {
  const email = newEmail()
  await page.goto('/login?next=/places')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await goOn(page, 'Facebook', email)
  await expect(page).toHaveURL('/login?next=%2Fplaces')
  await expect(page.getByText('Facebook did not tell us that this e-mail is yours.')).toBeVisible()
  await takenOver(page)
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page).toHaveURL('/places')

  await context.clearCookies({ name: 'user_auth_token' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await goOn(page, 'Facebook', email)
  await expect(accountButton(page)).toBeVisible()
})

test('who has no e-mail at Facebook writes one, proves it, and is connected from then on', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const withFacebook = async () => {
    await page.goto('/login?next=/places')
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await goOn(page, 'Facebook', '')
  }
  await withFacebook()
  await expect(page.getByText('Facebook told us no e-mail.')).toBeVisible()
  await takenOver(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page).toHaveURL('/places')
  await context.clearCookies({ name: 'user_auth_token' })
  await withFacebook()
  await expect(page).toHaveURL('/places')
  await expect(accountButton(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a provider’s button works as well', async ({ page }) => {
    await page.goto('/login?next=/places')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await goOn(page, 'Google', newEmail())
    await expect(page).toHaveURL('/places')
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome to Amber!' })).toBeVisible()
  })
})

// spec: 8.login-failure
test('who says no at the provider is back at the login; an answer never asked for logs nobody in', async ({ page }) => {
  await page.goto('/login?next=/places%3Fp%3D1')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  // And goes on to where they wanted, whichever way they log in then.
  await expect(page).toHaveURL('/login?next=%2Fplaces%3Fp%3D1')
  await expect(fieldOf(page).email).toBeVisible()

  await page.goto('/login/google/callback?code=stolen&state=7.stolen')
  await expect(page).toHaveURL('/login?next=%2Fplaces%3Fp%3D1')
  await expect(toast(page, 'Oops! Login unsuccessful')).toBeVisible()
})
