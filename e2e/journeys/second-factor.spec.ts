import { codeOfApp } from '@amber/testing/authenticator-app'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, onceMore, takenOver, test as base } from '../journey.ts'
import { inviteStaff, logInByMail, newEmail } from '../log-in.ts'
import { siteOf } from '../login-page.ts'

const PATH = '/login/second-factor'

type Fixtures = {
  /** By its name: a passkey can't be bound to an address in numbers. */
  siteUrl: string
  /** Logs somebody in who was invited just now and has proven their address, and nothing more. */
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

/** The key of the app that is being set up, as the page writes it out. */
const keyOn = async (page: Page) => (await page.locator('code').innerText()).replaceAll(/\s/g, '')

/** A device with a fingerprint reader that always says yes. */
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
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('staff set up an app, go on where they wanted to, and show a code at the next login', async ({
      page,
      context,
      siteUrl,
      logInNewStaff,
    }) => {
      const email = await logInNewStaff()
      const next = javaScriptEnabled ? '/profile/sessions?from=set-up' : '//evil.example/'
      await page.goto(`${PATH}?next=${encodeURIComponent(next)}`)
      if (javaScriptEnabled) await takenOver(page)
      const needsScript = page.getByText('A passkey needs JavaScript.')
      await expect(needsScript).toBeVisible({ visible: !javaScriptEnabled })
      await page.getByRole('button', { name: 'Set up the app' }).click()
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      const key = await keyOn(page)

      const code = page.getByLabel('Code in the app')
      await code.fill('12 34')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('The code has 6 digits.')).toBeVisible()
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await code.fill(codeOfApp(key, 40))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('That is not the code, or it was used already.')).toBeVisible()
      expect(await keyOn(page)).toBe(key)

      await code.fill(codeOfApp(key))
      await page.getByRole('button', { name: 'Confirm' }).click()
      if (javaScriptEnabled) await expect(page).toHaveURL(next)
      // Nobody is sent away from the site.
      else await expect(page.getByText('Your second factor is set up.')).toBeVisible()
      expect(new URL(page.url()).origin).toBe(siteUrl)

      await logInByMail(context, siteUrl, email)
      await page.goto(PATH)
      if (javaScriptEnabled) await takenOver(page)
      await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
      // The code of now was taken already, and none is taken twice.
      await code.fill(codeOfApp(key, 1))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page).toHaveURL('/dashboard')
    })
  })
}

test('staff add a passkey, show it at the next login, and may remove it once there is another', async ({
  page,
  context,
  siteUrl,
  logInNewStaff,
}) => {
  const email = await logInNewStaff()
  await addDevice(page)
  await page.goto(PATH)
  await takenOver(page)
  await page.getByLabel('Name of the passkey').fill('Blue key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your second factors' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Blue key' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Blue key' })).toHaveCount(0)
  await expectAccessible(page)

  await logInByMail(context, siteUrl, email)
  await page.goto(`${PATH}?next=/profile/sessions`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/profile/sessions')

  await takenOver(page)
  await page.getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Set up the app' }).click()
  await page.getByLabel('Code in the app').fill(codeOfApp(await keyOn(page)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your second factor is set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await expect(page.getByText('It was removed.')).toBeVisible()
  await expect(page.getByText('Blue key')).toHaveCount(0)
})

test('a device without a passkey says so beside the button, and nothing is lost', async ({ page, logInNewStaff }) => {
  await logInNewStaff()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    // It has no way to tell who uses it.
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: false },
  })
  await page.goto(PATH)
  await takenOver(page)
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
    `in ${language} at ${width} px the page is whole and accessible`,
    onceMore(language === 'de'),
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

test('a student is told that the page is not for them; a visitor logs in first', async ({ page, context, siteUrl }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`)
  await logInByMail(context, siteUrl, newEmail())
  const answer = await page.goto(PATH)
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
})
