import { listMails, sourceOf, waitForMail } from '@amber/testing/mailbox'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

/** Returns the path on the journey's host, because mails use the site's own. */
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

const linkTo = (path: string, text: string) =>
  pathOf(new RegExp(`^https?://\\S+${path}\\S+$`, 'm').exec(text)?.[0] ?? '')

// spec: 2.route-referral-programme
test('friends join by link and by mail at 390 px, and inviting oneself is rejected', async ({
  page,
  context,
  browser,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.goto('/profile/referrals')
  await waitForHydration(page)
  const link = pathOf(await page.getByLabel('Link to share').inputValue())

  const name = page.getByLabel('Your friend’s name')
  const address = page.getByLabel('Your friend’s email')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await name.fill('Myself')
  await address.fill(email.replace('@', '+me@'))
  await send.click()
  await expect(page.getByText('That’s your own address.')).toBeVisible()
  await expect(address).toBeFocused()

  const friend = newEmail()
  await name.fill('Mei Lin')
  await address.fill(friend)
  await send.click()
  await expect(page.getByRole('status')).toContainText('we’ve emailed them')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mei Lin' })).toContainText('Invited')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

  const mail = await waitForMail(friend, { kind: 'referral_invitation' })
  const other = await browser.newContext({ baseURL: world.webUrl })
  const there = await other.newPage()
  await there.goto(link)
  await expect(there.getByRole('heading', { name: 'A friend sent you here' })).toBeVisible()
  await expectAccessible(there)
  await logInByMail(other, world.webUrl, newEmail())
  await other.clearCookies()
  await there.goto(linkTo('/stop', mail.text))
  await expect(there.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible()
  await expectAccessible(there)
  await logInByMail(other, world.webUrl, friend)
  await other.close()

  await page.reload()
  const friends = page.getByRole('listitem').filter({ hasText: 'Joined on' })
  await expect(friends).toHaveCount(2)
  await expect(friends.filter({ hasText: 'A friend, through your link' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test(
    'student invites friends in German from the programme page, and they unsubscribe with one click',
    fullRunOnly(),
    async ({ page, context, browser, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
      await page.goto('/referral-programme')
      await expect(page.getByRole('link', { name: 'Anmelden und einladen' })).toBeVisible()
      await logInByMail(context, world.webUrl, newEmail())
      await page.reload()
      const friends = [newEmail(), newEmail()] as const
      for (const friend of friends) {
        await page.getByLabel('Name', { exact: true }).fill('Mei')
        await page.getByLabel('E-Mail-Adresse').fill(friend)
        await page.getByRole('button', { name: 'Einladung senden' }).click()
        await expect(page.getByRole('status')).toContainText('ist eine Mail unterwegs')
      }

      const [first, second] = [await waitForMail(friends[0]), await waitForMail(friends[1])]
      const friendContext = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
      const there = await friendContext.newPage()
      await there.goto(linkTo('/stop', first.text))
      await there.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
      await expect(there.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible()

      // The second friend's mailbox unsubscribes itself: its own form, without cookies or origin.
      const header = /List-Unsubscribe: <(\S+)>/i.exec((await sourceOf(second)).replaceAll(/\r\n\s+/g, ' '))?.[1] ?? ''
      const pressed = await fetch(world.webUrl + pathOf(header), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(pressed.status).toBe(200)
      await friendContext.close()

      // Neither receives mail when someone else refers them again.
      await context.clearCookies()
      await logInByMail(context, world.webUrl, newEmail())
      for (const email of friends) {
        const response = await context.request.post('/api/v0/forms/refer', {
          headers: { origin: world.webUrl },
          data: { form: { name: 'Mei', email } },
        })
        expect(response.status()).toBe(200)
      }
      const last = newEmail()
      await context.request.post('/api/v0/forms/refer', {
        headers: { origin: world.webUrl },
        data: { form: { name: 'Mei', email: last } },
      })
      // Mails are sent in order, so those of the friends would have arrived first.
      await waitForMail(last)
      for (const email of friends) expect(await listMails(email)).toHaveLength(1)
    },
  )
})
