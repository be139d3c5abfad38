import { waitForMail } from '@amber/testing/mailbox'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { inviteStaff, logInByMail, newEmail } from '../log-in.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/people'

const asAdmin = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.admin, url: webUrl }])

const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('admin invites a member of staff by mail and withdraws the invitation', async ({ page, context, world }) => {
      await asAdmin(context, world)
      await page.goto(PATH)
      if (javaScriptEnabled) await waitForHydration(page)
      await page.getByRole('link', { name: 'Invite' }).click()
      await expect(page).toHaveURL(`${PATH}?invite=true`)

      const email = newEmail('amber.example')
      await page.getByLabel('Email').fill('somebody@amber.example.evil.example')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText('Enter a valid email address at amber.example.')).toBeVisible()
      await expect(page.getByText('Choose at least one role.')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('somebody@amber.example.evil.example')
      if (javaScriptEnabled) await expect(page.getByLabel('Email')).toBeFocused()

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Agent').check()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(outcome(page, `We’ve sent an invitation to ${email}.`)).toBeVisible()
      await waitForMail(email, { kind: 'staff_invitation' })

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Agent').check()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(outcome(page, `${email} is already staff or invited.`)).toBeVisible()

      await page.getByRole('button', { name: `Revoke the invitation for ${email}` }).click()
      await expect(outcome(page, 'Invitation revoked.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Revoke the invitation for ${email}` })).toHaveCount(0)
    })
  })
}

test('admin changes roles in the side panel, and removing all roles ends staff access', async ({
  page,
  context,
  browser,
  world,
}) => {
  const other = await browser.newContext({ baseURL: world.webUrl })
  const email = await inviteStaff(other, world.webUrl, world.tokens.admin, ['agent'])
  await logInByMail(other, world.webUrl, email)
  await asAdmin(context, world)
  await page.goto(PATH)
  await waitForHydration(page)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Agent')).toBeChecked()
  await page.getByLabel('Supply manager').check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(outcome(page, `${email}’s roles are saved.`)).toBeVisible()
  await expect(row).toContainText('Supply manager')

  await page.getByLabel('Agent').uncheck()
  await page.getByLabel('Supply manager').uncheck()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(outcome(page, `${email} is no longer staff.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await other.close()
})

test('keeps the open panel in the URL: Back closes the panel and a reload keeps it', async ({
  page,
  context,
  world,
}) => {
  await asAdmin(context, world)
  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Invite' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Invite a colleague' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading')).toBeFocused()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Invite' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
})

for (const [language, title, width, address] of [
  ['en', 'Staff and roles', 390, PATH],
  ['de', 'Personen und Rollen', 390, `${PATH}?invite=true`],
  ['zh', '人员与角色', 1440, `${PATH}?invite=true`],
] as const) {
  test(
    `in ${language} at ${width} px the list and its panel are accessible`,
    fullRunOnly(language === 'de'),
    async ({ page, context, world }) => {
      await asAdmin(context, world)
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}

test('visitor must log in, student finds no dashboard and staff must use their second factor', async ({
  page,
  context,
  world,
}) => {
  const paths = ['/dashboard', PATH, '/dashboard/rooms', '/dashboard/help']
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }

  await logInByMail(context, world.webUrl, newEmail())
  for (const path of paths) expect((await page.goto(path))?.status(), path).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()

  const email = await inviteStaff(context, world.webUrl, world.tokens.admin, ['admin'])
  await context.clearCookies()
  await logInByMail(context, world.webUrl, email)
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login/second-factor?next=${encodeURIComponent(path)}`)
  }
})
