import { expect, expectAccessible, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test.use({ timezoneId: 'Asia/Shanghai' })

test('student sets contact preferences in Chinese at 390 px and sees past messages', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  // From the second login on, each code is a message to an existing account.
  const other = await browser.newContext({ baseURL: world.webUrl })
  await logInByMail(other, world.webUrl, email)
  await other.close()
  await context.addCookies([{ name: 'selectedLanguage', value: 'zh', url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/contact')
  await waitForHydration(page)

  await expect(page.getByLabel('您的时区')).toHaveValue('Asia/Shanghai')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByLabel('电子邮件').uncheck()
  await page.getByLabel('请不要来电').check()
  await page.getByLabel('从', { exact: true }).selectOption('18')
  await page.getByLabel('到', { exact: true }).selectOption('9')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('结束时间必须晚于开始时间。')).toBeVisible()
  await page.getByLabel('到', { exact: true }).selectOption('21')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('status')).toContainText('已保存')

  await page.reload()
  await expect(page.getByLabel('电子邮件')).not.toBeChecked()
  await expect(page.getByLabel('请不要来电')).toBeChecked()
  await expect(page.getByLabel('从', { exact: true })).toHaveValue('18')
  await expect(page.getByLabel('您的时区')).toHaveValue('Asia/Shanghai')
  await expect(page.getByRole('listitem').filter({ hasText: '登录验证码' })).toContainText('已发送')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
})
