import { readFile } from 'node:fs/promises'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import type { Request } from '@playwright/test'
import { expect, takenOver } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, siteOf, test } from '../login-page.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('the link of the mail logs in the browser that opens it, once, after a press', async ({
      page,
      browser,
      world,
    }) => {
      const email = newEmail()
      await page.goto('/login?next=/places')
      await takenOver(page)
      await fieldOf(page).email.fill(email)
      await page.keyboard.press('Enter')
      const link = linkIn(await waitForMail(email, { kind: 'one_time_password' }))
      expect(link).toContain(`${siteOf(world)}/login/link?token=`)

      const context = await browser.newContext({ javaScriptEnabled, baseURL: siteOf(world) })
      const phone = await context.newPage()
      const answered: Request[] = []
      phone.on('response', (response) => void answered.push(response.request()))
      // As those who scan mail do: looking uses nothing up.
      await phone.request.get(link)
      const response = await phone.goto(link)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
      await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      // Only the browser that asked is led where it asked for: a stranger may have.
      await expect(phone).toHaveURL('/')
      await phone.goto('/profile')
      await expect(phone).toHaveURL('/profile')
      const referers = await Promise.all(answered.map((request) => request.headerValue('referer')))
      expect(referers.join('\n')).not.toContain('token')

      await phone.goto(link)
      await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(phone.getByRole('heading', { name: 'Oops! Login unsuccessful' })).toBeVisible()
      await phone.getByRole('link', { name: 'Ask for a new one' }).click()
      await expect(phone).toHaveURL('/login')
      await context.close()
    })
  })
}

test('no log holds an e-mail, a code or a link', async ({ page, world }) => {
  const email = newEmail()
  await openDialog(page)
  await fieldOf(page).email.fill(email)
  await page.keyboard.press('Enter')
  const code = await mailedCode(email)
  const token = new URL(linkIn(await waitForMail(email))).searchParams.get('token') ?? ''
  await page.request.get(`/login/link?token=${token}`)
  await fieldOf(page).code.fill(code)
  await expect(accountButton(page)).toBeVisible()

  const logs = async () => (await Promise.all(world.logFiles.map((file) => readFile(file, 'utf8')))).join('')
  await expect.poll(logs).toContain('/login/link')
  const written = await logs()
  expect(written).not.toContain(email)
  expect(written).not.toContain(token)
  expect(written).not.toContain(`"${code}"`)
})
