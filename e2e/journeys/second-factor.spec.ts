import { codeOfApp } from '@amber/testing/authenticator-app'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test as base } from '../journey.ts'
import { inviteStaff, logInByMail, newEmail } from '../log-in.ts'
import { siteOf } from '../login-page.ts'

const PATH = '/login/second-factor'

type Fixtures = {
  /** Site URL with a host name, since passkeys can't be bound to an IP address. */
  siteUrl: string
  /** Logs in a newly invited member of staff who has only verified their email. */
  logInNewStaff: () => Promise<string>
}

const test = base.extend<Fixtures>({
  siteUrl: async ({ world }, use) => use(siteOf(world)),
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  logInNewStaff: async ({ context, siteUrl, world }, use) =>
    use(async () => {
      const email = await inviteStaff(context, siteUrl, world.tokens.admin, ['agent'])
      await logInByMail(context, siteUrl, email)
      return email
    }),
})

/** Returns the secret of the authenticator app that the page shows. */
const keyOn = async (page: Page) => (await page.locator('code').innerText()).replaceAll(/\s/g, '')

/** Adds a virtual device with user verification that always succeeds. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    // spec: product.staff-login
    test('staff set up an authenticator app, continue to the requested page and use a code at the next login', async ({
      page,
      context,
      siteUrl,
      logInNewStaff,
    }) => {
      const email = await logInNewStaff()
      const next = javaScriptEnabled ? '/profile/sessions?from=set-up' : '//evil.example/'
      await page.goto(`${PATH}?next=${encodeURIComponent(next)}`)
      if (javaScriptEnabled) await waitForHydration(page)
      const needsScript = page.getByText('A passkey needs JavaScript.')
      await expect(needsScript).toBeVisible({ visible: !javaScriptEnabled })
      await page.getByRole('button', { name: 'Set up the app' }).click()
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      const key = await keyOn(page)

      const code = page.getByLabel('Code from the app')
      await code.fill('12 34')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Enter all 6 digits.')).toBeVisible()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await code.fill(codeOfApp(key, 40))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('That code is wrong or has already been used.')).toBeVisible()
      expect(await keyOn(page)).toBe(key)

      await code.fill(codeOfApp(key))
      await page.getByRole('button', { name: 'Confirm' }).click()
      if (javaScriptEnabled) await expect(page).toHaveURL(next)
      // A next URL outside the site is ignored.
      else await expect(page.getByText('Your second factor is set up.')).toBeVisible()
      expect(new URL(page.url()).origin).toBe(siteUrl)

      await logInByMail(context, siteUrl, email)
      await page.goto(PATH)
      if (javaScriptEnabled) await waitForHydration(page)
      await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
      // The current code is already consumed, so this uses the next one.
      await code.fill(codeOfApp(key, 1))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page).toHaveURL('/dashboard/rooms')
    })
  })
}

test('staff add a passkey, use it at the next login and remove it once they have another factor', async ({
  page,
  context,
  siteUrl,
  logInNewStaff,
}) => {
  const email = await logInNewStaff()
  await addDevice(page)
  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByLabel('Passkey name').fill('Blue key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your second factors' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Blue key' })).toHaveCount(0)
  await expectAccessible(page)

  await logInByMail(context, siteUrl, email)
  await page.goto(`${PATH}?next=/profile/sessions`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/profile/sessions')

  await waitForHydration(page)
  await page.getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await page.getByLabel('Code from the app').fill(codeOfApp(await keyOn(page)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your second factor is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await expect(page.getByText('Second factor removed.')).toBeVisible()
  await expect(page.getByText('Blue key')).toHaveCount(0)
})

test('shows an error when the device cannot verify its user, and the app can still be set up', async ({
  page,
  logInNewStaff,
}) => {
  await logInNewStaff()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    // This device cannot verify its user.
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: false },
  })
  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /.+/ })).toBeVisible()
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
})

for (const [language, title, width, stage] of [
  ['en', 'Set up your second factor', 390, 'set_up'],
  ['de', 'Richte deinen zweiten Faktor ein', 390, 'scan'],
  ['zh', '设置您的第二重验证', 1440, 'scan'],
] as const) {
  test(
    `in ${language} at ${width} px the page fits and is accessible`,
    fullRunOnly(language === 'de'),
    async ({ page, context, siteUrl, logInNewStaff }) => {
      await logInNewStaff()
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: siteUrl }])
      await page.setViewportSize({ width, height: 844 })
      await page.goto(PATH)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (stage === 'scan') {
        await page.locator('button[value=start_app]').click()
        await expect(page.getByRole('main').getByRole('img')).toBeVisible()
      }
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}

test('visitor is asked to log in, and student sees that the page is restricted', async ({ page, context, siteUrl }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`)
  await logInByMail(context, siteUrl, newEmail())
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})
