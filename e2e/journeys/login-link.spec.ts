import { readFile } from 'node:fs/promises'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import type { Request } from '@playwright/test'
import { expect, waitForHydration, fullRunOnly } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode, openDialog, siteOf, test } from '../login-page.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test('student logs in once with the mailed link in another browser after confirming', async ({
      page,
      browser,
      world,
    }) => {
      const email = newEmail()
      await page.goto('/login?next=/places')
      await waitForHydration(page)
      await fieldOf(page).email.fill(email)
      await page.keyboard.press('Enter')
      const link = linkIn(await waitForMail(email, { kind: 'one_time_password' }))
      expect(link).toContain(`${siteOf(world)}/login/link?token=`)

      const context = await browser.newContext({ javaScriptEnabled, baseURL: siteOf(world) })
      const phone = await context.newPage()
      const requests: Request[] = []
      phone.on('response', (response) => void requests.push(response.request()))
      // Mail scanners fetch links too: fetching must not consume the link.
      await phone.request.get(link)
      const response = await phone.goto(link)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
      await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      // Only the browser that requested the link is redirected to `next`, because a stranger may have requested it.
      await expect(phone).toHaveURL('/')
      await phone.goto('/profile')
      await expect(phone).toHaveURL('/profile')
      const referers = await Promise.all(requests.map((request) => request.headerValue('referer')))
      expect(referers.join('\n')).not.toContain('token')

      await phone.goto(link)
      await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await expect(phone.getByRole('heading', { name: 'Oops! Login unsuccessful' })).toBeVisible()
      await phone.getByRole('link', { name: 'Send a new link' }).click()
      await expect(phone).toHaveURL('/login')
      await context.close()
    })
  })
}

test('writes no email, code or link token to the logs', async ({ page, world }) => {
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
