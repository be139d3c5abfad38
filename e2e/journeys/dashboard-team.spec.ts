import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test, waitForHydration } from '../journey.ts'
import { inviteStaff, logInByMail } from '../log-in.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/team'

const logInAs = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'admin' | 'agent') =>
  context.addCookies([{ name: 'user_auth_token', value: tokens[role], url: webUrl }])

const outcome = (page: Page, text: string) => page.getByRole('main').getByText(text)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('admin adds a team, changes a profile and hands leads over', async ({ page, context, browser, world }) => {
      const other = await browser.newContext({ baseURL: world.webUrl })
      const email = await inviteStaff(other, world.webUrl, world.tokens.admin, ['agent'])
      await logInByMail(other, world.webUrl, email)
      await other.close()
      await logInAs(context, world, 'admin')
      await page.goto(PATH)
      if (javaScriptEnabled) await waitForHydration(page)
      const team = `Team of ${email}`
      await page.getByLabel('New team').fill(team)
      await page.getByRole('button', { name: 'Add team' }).click()
      await expect(outcome(page, `${team} added.`)).toBeVisible()

      const row = page.getByRole('row').filter({ hasText: email })
      await row.getByRole('link', { name: 'Change' }).click()
      const panel = page.getByRole('complementary', { name: email })
      await panel.getByLabel('Open leads at most').fill('501')
      await panel.getByRole('button', { name: 'Save profile' }).click()
      await expect(panel.getByText('Enter a whole number from 0 to 500.')).toBeVisible()

      await panel.getByLabel('Open leads at most').fill('0')
      await panel.getByLabel('Team', { exact: true }).selectOption(team)
      await panel.getByLabel('Deutsch').check()
      await panel.getByLabel('Saturday').check()
      await panel.getByLabel('Time zone').fill('Europe/Berlin')
      await panel.getByRole('button', { name: 'Save profile' }).click()
      await expect(outcome(page, `${email}’s profile is saved.`)).toBeVisible()
      await expect(row).toContainText(team)
      await expect(row).toContainText('Deutsch')
      await expect(row).toContainText('(Berlin)')

      await panel.getByRole('button', { name: 'Hand over', exact: true }).click()
      await expect(outcome(page, 'There was no open lead to hand over.')).toBeVisible()
    })
  })
}

test('an agent says when they are back, and sees nobody else', async ({ page, context, world }) => {
  await logInAs(context, world, 'agent')
  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByLabel('Back on').fill('2099-01-05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(outcome(page, 'Saved. You get no new leads until you’re back.')).toBeVisible()
  await expect(outcome(page, 'You’re back on 5 Jan 2099.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'I’m back' }).click()
  await expect(outcome(page, 'Welcome back. You get new leads again.')).toBeVisible()
})

for (const [language, title, width, hasPanel] of [
  ['en', 'Team and hours', 390, true],
  ['de', 'Team und Zeiten', 390, false],
  ['zh', '团队与工作时间', 1440, true],
] as const) {
  test(
    `in ${language} at ${width} px the team and its panel are accessible`,
    fullRunOnly(language === 'de'),
    async ({ page, context, world }) => {
      await logInAs(context, world, 'admin')
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 844 })
      await page.goto(PATH)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (hasPanel) {
        await page.getByRole('table').getByRole('link').first().click()
        await expect(page.getByRole('complementary')).toBeVisible()
      }
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}
