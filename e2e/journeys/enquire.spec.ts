import { waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, scrollAndHydrate, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { findTestPlace, priceCard, stayBar } from '../place-page.ts'

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

/**
 * Waits for the script that opens the drawer, which loads with the footer's. Before that, the link opens the form's
 * page.
 */
async function waitForDrawers(page: Page) {
  await waitForHydration(page)
  await page.mouse.move(10, 10)
  await scrollAndHydrate(page.getByRole('contentinfo'))
}

// spec: 1.enquire
test('visitor corrects and sends an enquiry in a drawer on a phone, then sends a second one', async ({
  page,
  context,
  world,
}) => {
  const email = newEmail()
  await context.addCookies(language('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const { name, canonicalName } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await waitForDrawers(page)
  await stayBar(page).getByRole('link', { name: 'Enquire' }).click()
  const drawer = page.getByRole('dialog', { name: /^(Ask about this room|Enquiry sent)/ })
  await expect(drawer).toContainText(name)
  await expect(drawer.getByLabel('Length of stay')).not.toHaveValue('')
  await expectAccessible(page, 'dialog[open]')

  await drawer.getByLabel('Country code').selectOption('GB+44')
  await drawer.getByLabel('Phone or WhatsApp').fill('12')
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(drawer.getByLabel('Full name')).toBeFocused()
  await expect(drawer.getByText('Please fill this in.')).toHaveCount(2)
  await expect(drawer.getByText('Invalid phone number')).toBeVisible()
  await drawer.getByLabel('Full name').fill('Priya Raman')
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Phone or WhatsApp').fill('020 7946 0123')
  await expect(drawer.locator('[aria-invalid]')).toHaveCount(0)
  // A drawer closed by mistake keeps its contents.
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await stayBar(page).getByRole('link', { name: 'Enquire' }).click()
  await expect(drawer.getByLabel('Email')).toHaveValue(email)
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(drawer.getByText(/^We’ve received your enquiry/)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await waitForMail(email, { kind: 'enquiry_received' })
  const flow = (await context.cookies()).find((cookie) => cookie.name === 'user_flow_token')
  expect(flow).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click()
  await stayBar(page).getByRole('link', { name: 'Enquire' }).click()
  await drawer.getByLabel('Full name').fill('Priya Raman')
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Country code').selectOption('GB+44')
  await drawer.getByLabel('Phone or WhatsApp').fill('+44 20 7946 0123')
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(drawer.getByText(/less than a day ago/)).toBeVisible()

  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('visitor enquires in German from a search card by keyboard', fullRunOnly(), async ({ page, context, world }) => {
  const email = newEmail()
  await context.addCookies(language('de', world.webUrl))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/places/search/london')
  await waitForDrawers(page)
  const link = page.getByRole('link', { name: /^Anfragen / }).first()
  await scrollAndHydrate(link)
  await link.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^(Frag zu|Anfrage gesendet)/ })
  await expect(drawer.getByLabel('Vor- und Nachname')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer.getByLabel('Vor- und Nachname').focus()
  await page.keyboard.type('Jürgen Groß')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(drawer.getByLabel('Ländervorwahl')).toBeFocused()
  // Typing searches the list in the visitor's language.
  await page.keyboard.type('Deutschl')
  await page.keyboard.press('Tab')
  await page.keyboard.type('030 23125 123')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/^Deine Anfrage ist bei uns angekommen/)).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
})

// spec: 2.route-lead-form
test('visitor enquires on a page in Chinese without JavaScript', async ({ browser, world }) => {
  const email = newEmail()
  const context = await browser.newContext({
    baseURL: world.webUrl,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await context.addCookies(language('zh', world.webUrl))
  const page = await context.newPage()
  const { canonicalName } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await page.getByRole('link', { name: '咨询', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: '咨询这间房' })).toBeVisible()
  await page.getByLabel('姓名').fill('王小明')
  await page.getByLabel('电子邮箱').fill('没有')
  await page.getByLabel('国家区号').selectOption('CN+86')
  await page.getByLabel('电话或 WhatsApp').fill('131 2345 6789')
  await page.getByLabel('您的问题').fill('可以带猫吗？')
  await page.getByRole('button', { name: '发送咨询' }).click()
  await expect(page.getByText(/请填写有效的邮箱地址/)).toBeVisible()
  await expect(page.getByLabel('您的问题')).toHaveValue('可以带猫吗？')
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByRole('button', { name: '发送咨询' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '咨询已发送' })).toBeVisible()
  await waitForMail(email, { kind: 'enquiry_received' })
  await context.close()
})

test('member enquires for a shared shortlist, and a known student does not retype contact details', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ baseURL: world.webUrl, viewport: { width: 1440, height: 900 } })
  const friends = await browser.newContext()
  await Promise.all([
    logInByMail(context, world.webUrl, newEmail()),
    logInByMail(friends, world.webUrl, newEmail()),
    context.addCookies(language('en', world.webUrl)),
  ])
  const send = async (of: typeof context, method: string, path: string, data: object = {}) => {
    const response = await of.request.fetch(world.webUrl + path, { method, headers: { origin: world.webUrl }, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as { data: { id: number; shared_shortlist: { invitation_path: string } } }
  }
  const lists = '/api/v0/auth/users/shared_shortlists'
  await send(context, 'PUT', '/api/v0/auth/users/me', { user: { name: 'Priya Raman', phone: '+442079460018' } })
  const page = await context.newPage()
  const { name, canonicalName } = await findTestPlace(page)
  const place = await send(context, 'GET', `/api/v0/inventories/${canonicalName}?only=id`)
  const list = await send(context, 'POST', lists, { shared_shortlist: { name: 'Autumn', member_name: 'Priya' } })
  await send(context, 'PUT', `${lists}/${list.data.id}/places/${place.data.id}`)
  const { data } = await send(context, 'GET', `${lists}/${list.data.id}`)
  const token = data.shared_shortlist.invitation_path.split('/').at(-1)
  await send(friends, 'POST', `${lists}/join`, { token, member_name: 'Kim' })

  await page.goto(`/profile/shared/${list.data.id}`)
  await waitForDrawers(page)
  await page.getByRole('link', { name: `Enquire for the group: ${name}` }).click()
  const group = page.getByRole('dialog', { name: /^(Enquire for your whole group|Enquiry sent)/ })
  await expect(group).toContainText('For 2 people from “Autumn”')
  await expect(group.getByLabel('Phone or WhatsApp')).toHaveValue('20 7946 0018')
  await expectAccessible(page, 'dialog[open]')
  await group.getByRole('button', { name: 'Send for the group' }).click()
  await expect(group.getByRole('heading', { name: /^Enquiry sent/ })).toBeVisible()

  await page.goto(`/places/${canonicalName}`)
  await waitForDrawers(page)
  await priceCard(page).getByRole('link', { name: 'Enquire' }).click()
  const drawer = page.getByRole('dialog', { name: /^(Ask about this room|Enquiry sent)/ })
  await expect(drawer.getByText('Your contact details')).toBeVisible()
  await expect(drawer.getByLabel('Full name')).toBeHidden()
  await drawer.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(drawer.getByText(/less than a day ago/)).toBeVisible()
  await Promise.all([context.close(), friends.close()])
})
