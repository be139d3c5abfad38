import { waitForMail } from '@amber/testing/mailbox'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, onceMore, takenOver, test } from '../journey.ts'
import { inviteStaff, logInByMail, newEmail } from '../log-in.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/people'

const asAdmin = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.admin, url: webUrl }])

const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('an admin invites somebody, who gets a mail, and withdraws the invitation', async ({
      page,
      context,
      world,
    }) => {
      await asAdmin(context, world)
      await page.goto(PATH)
      if (javaScriptEnabled) await takenOver(page)
      await page.getByRole('link', { name: 'Invite' }).click()
      await expect(page).toHaveURL(`${PATH}?invite=true`)

      const email = newEmail('amber.example')
      await page.getByLabel('E-mail').fill('somebody@amber.example.evil.example')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText('Write a whole e-mail address at amber.example.')).toBeVisible()
      await expect(page.getByText('Choose at least one role.')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue('somebody@amber.example.evil.example')
      if (javaScriptEnabled) await expect(page.getByLabel('E-mail')).toBeFocused()

      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Agent').check()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(outcome(page, `An invitation is on its way to ${email}.`)).toBeVisible()
      await waitForMail(email, { kind: 'staff_invitation' })

      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Agent').check()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(outcome(page, `${email} is staff or invited already.`)).toBeVisible()

      await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
      await expect(outcome(page, 'The invitation is withdrawn.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toHaveCount(0)
    })
  })
}

test('roles are changed beside the list, and who has none left is staff no more', async ({
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
  await takenOver(page)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('Agent')).toBeChecked()
  await page.getByLabel('Supply manager').check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(outcome(page, `The roles of ${email} are saved.`)).toBeVisible()
  await expect(row).toContainText('Supply manager')

  await page.getByLabel('Agent').uncheck()
  await page.getByLabel('Supply manager').uncheck()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(outcome(page, `${email} is no longer staff.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await other.close()
})

test('what is open beside the list is in the address: Back closes it, and a reload keeps it', async ({
  page,
  context,
  world,
}) => {
  await asAdmin(context, world)
  await page.goto(PATH)
  await takenOver(page)
  await page.getByRole('link', { name: 'Invite' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Invite someone' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading')).toBeFocused()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Invite' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
})

for (const [language, title, width, address] of [
  ['en', 'People and roles', 390, PATH],
  ['de', 'Personen und Rollen', 390, `${PATH}?invite=true`],
  ['zh', '人员与角色', 1440, `${PATH}?invite=true`],
] as const) {
  test(
    `in ${language} at ${width} px the list and what opens beside it are accessible`,
    onceMore(language === 'de'),
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

test('others do not get in: a student is refused, staff show their second factor first', async ({
  page,
  context,
  world,
}) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PATH)}`)

  await logInByMail(context, world.webUrl, newEmail())
  expect((await page.goto(PATH))?.status()).toBe(403)
  await expect(page.getByText('This page is not open to you')).toBeVisible()

  const email = await inviteStaff(context, world.webUrl, world.tokens.admin, ['admin'])
  await context.clearCookies()
  await logInByMail(context, world.webUrl, email)
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login/second-factor?next=${encodeURIComponent(PATH)}`)
})
