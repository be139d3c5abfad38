import { listMails, sourceOf, waitForMail } from '@amber/testing/mailbox'
import { expect, expectAccessible, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

/** On the host of the journey: mails name the site's own. */
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

const linkTo = (path: string, text: string) =>
  pathOf(new RegExp(`^https?://\\S+${path}\\S+$`, 'm').exec(text)?.[0] ?? '')

// spec: 2.route-referral-programme
test('at 390 px a friend comes by one’s link, and another by a mail; nobody refers themselves', async ({
  page,
  context,
  browser,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.goto('/profile/referrals')
  await takenOver(page)
  const link = pathOf(await page.getByLabel('Link to share').inputValue())

  const name = page.getByLabel('Your friend’s name')
  const address = page.getByLabel('Your friend’s e-mail')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await name.fill('Myself')
  await address.fill(email.replace('@', '+me@'))
  await send.click()
  await expect(page.getByText('That is your own address.')).toBeVisible()
  await expect(address).toBeFocused()

  const friend = newEmail()
  await name.fill('Mei Lin')
  await address.fill(friend)
  await send.click()
  await expect(page.getByRole('status')).toContainText('a mail is on its way')
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
  await expect(there.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
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

  test('in German one invites from the programme’s page, and the friend stops our mails with one press', async ({
    page,
    context,
    browser,
    world,
  }) => {
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
    const theirs = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
    const there = await theirs.newPage()
    await there.goto(linkTo('/stop', first.text))
    await there.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(there.getByRole('heading', { level: 1, name: 'Stopped' })).toBeVisible()

    // The other's mailbox does it by itself: a form of its own, no cookie, nothing of where it comes from.
    const header = /List-Unsubscribe: <(\S+)>/i.exec((await sourceOf(second)).replaceAll(/\r\n\s+/g, ' '))?.[1] ?? ''
    const pressed = await fetch(world.webUrl + pathOf(header), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(200)
    await theirs.close()

    // Told of them again by somebody else, we write to neither.
    await context.clearCookies()
    await logInByMail(context, world.webUrl, newEmail())
    for (const email of friends) {
      const answer = await context.request.post('/api/v0/forms/refer', {
        headers: { origin: world.webUrl },
        data: { form: { name: 'Mei', email } },
      })
      expect(answer.status()).toBe(200)
    }
    const last = newEmail()
    await context.request.post('/api/v0/forms/refer', {
      headers: { origin: world.webUrl },
      data: { form: { name: 'Mei', email: last } },
    })
    // Mails go in order: theirs would have been there before.
    await waitForMail(last)
    for (const email of friends) expect(await listMails(email)).toHaveLength(1)
  })
})
