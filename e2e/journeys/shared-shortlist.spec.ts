import type { Browser } from '@playwright/test'
import { expect, expectAccessible, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const LISTS = '/profile/shared'
const API = '/api/v0/auth/users/shared_shortlists'

type Options = { language: string; width: number; javaScriptEnabled?: boolean }

/** Opens a separate browser for a newly logged-in user. */
async function openFriend(browser: Browser, webUrl: string, { language, width, javaScriptEnabled = true }: Options) {
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width, height: 900 },
    javaScriptEnabled,
  })
  await logInByMail(context, webUrl, newEmail())
  await context.addCookies([
    { name: 'selectedLanguage', value: language, url: webUrl },
    { name: 'cookieConsent', value: 'necessary', url: webUrl },
  ])
  const page = await context.newPage()
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const response = await context.request.fetch(webUrl + path, { method, headers: { origin: webUrl }, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as { data: { id: number } }
  }
  return { context, page, send }
}

async function somePlaces(browser: Browser, webUrl: string) {
  const context = await browser.newContext()
  const response = await context.request.get(`${webUrl}/api/v1/inventories?limit=3&only=id,name,canonical_name`)
  const { data } = (await response.json()) as {
    data: { result: { id: number; name: string; canonical_name: string }[] }
  }
  await context.close()
  return data.result
}

test('two friends decide on two screens, and votes, a veto, notes and members update live', async ({
  browser,
  world,
}) => {
  const [first, second] = await somePlaces(browser, world.webUrl)
  if (!first || !second) throw new Error('test world has fewer than two places')
  const ana = await openFriend(browser, world.webUrl, { language: 'en', width: 1440 })
  await ana.page.goto(LISTS)
  await waitForHydration(ana.page)
  await ana.page.getByLabel('List name').fill('Autumn 2027')
  await ana.page.getByLabel('Your name').fill('Ana')
  await ana.page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Autumn 2027' })).toBeVisible()
  for (const { name, canonical_name } of [first, second]) {
    await ana.page.getByLabel('Link to the place').fill(`${world.webUrl}/places/${canonical_name}?x=1`)
    await ana.page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(ana.page.getByRole('link', { name })).toBeVisible()
  }

  const link = await ana.page.getByLabel('Invite link').inputValue()

  // A parent with the link sees the places without an account.
  const parent = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const parentPage = await parent.newPage()
  await parentPage.goto(link)
  for (const { name } of [first, second]) await expect(parentPage.getByRole('link', { name })).toBeVisible()
  await expect(parentPage.getByRole('link', { name: 'Log in to vote' })).toBeVisible()
  await expect(parentPage.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(parentPage)
  await parent.close()
  const ben = await openFriend(browser, world.webUrl, { language: 'de', width: 390 })
  await ben.page.goto(new URL(link).pathname)
  await expect(
    ben.page.getByRole('heading', { level: 1, name: 'Ana möchte mit dir eine Unterkunft aussuchen' }),
  ).toBeVisible()
  await expectAccessible(ben.page)
  await ben.page.getByLabel('Dein Name').fill('Ben')
  await ben.page.getByRole('button', { name: 'Mitmachen' }).click()
  await expect(ben.page.getByText('In Echtzeit')).toBeVisible()
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'Ben' })).toBeVisible()

  await ben.page.getByRole('button', { name: `Ja ${second.name}` }).click()
  await expect(ana.page.getByText('Yes: Ben')).toBeVisible()
  await ana.page.getByRole('button', { name: `Yes ${second.name}` }).click()
  await expect(ben.page.getByText(/^Dafür: (du, Ana|Ben, Ana|du und Ana)/)).toBeVisible()
  await ben.page.getByRole('button', { name: `Nichts für mich ${first.name}` }).click()
  await expect(ana.page.getByText('Ruled out by: Ben')).toBeVisible()
  // A vetoed place comes last.
  await expect(ana.page.getByRole('main').locator('ul > li h3').last()).toHaveText(first.name)

  const note = ben.page.getByRole('listitem').filter({ hasText: second.name }).getByLabel('Notiz schreiben')
  await note.fill('Mit Fitnessraum!')
  await note.press('Enter')
  await expect(ana.page.getByText('Mit Fitnessraum!')).toBeVisible()
  await expect(note).toHaveValue('')

  // A vote made offline is stored and sent after reconnecting.
  await ben.context.setOffline(true)
  await ben.page.getByRole('button', { name: `Ja ${second.name}` }).click()
  await expect(ben.page.getByRole('button', { name: `Ja ${second.name}` })).toHaveAttribute('aria-pressed', 'false')
  await ben.context.setOffline(false)
  await expect(ana.page.getByText('Yes: you', { exact: true })).toBeVisible()

  for (const { page } of [ana, ben]) {
    await expectAccessible(page)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  }

  // A removed member loses access at once.
  await ana.page.getByRole('button', { name: 'Remove Ben' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Diese Liste finden wir nicht' })).toBeVisible()
  await Promise.all([ana.context.close(), ben.context.close()])
})

test('without JavaScript, student creates a list, votes, writes a note and sees whether budgets match', async ({
  browser,
  world,
}) => {
  const [place] = await somePlaces(browser, world.webUrl)
  if (!place) throw new Error('test world has no places')
  const ana = await openFriend(browser, world.webUrl, { language: 'en', width: 390, javaScriptEnabled: false })
  const { page } = ana
  await page.goto(LISTS)
  await page.getByLabel('List name').fill('Plain list')
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByLabel('Link to the place').fill('/places/nowhere-at-all')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('We couldn’t find a place with that link.')).toBeVisible()
  await page.getByLabel('Link to the place').fill(`/places/${place.canonical_name}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Yes ${place.name}` }).click()
  await expect(page.getByText('Yes: you')).toBeVisible()
  await page.getByLabel('Write a note').fill('Near the park')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Near the park')).toBeVisible()
  await page.getByLabel('Up to').fill('£180,50')
  await page.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByText('up to £180.50 per week for each of you')).toBeVisible()

  // A friend with a monthly budget in another currency.
  const id = /\/profile\/shared\/(\d+)/.exec(page.url())?.[1] ?? ''
  const link = await page.getByLabel('Invite link').inputValue()
  const ben = await openFriend(browser, world.webUrl, { language: 'en', width: 390, javaScriptEnabled: false })
  await ben.send('POST', `${API}/join`, { token: link.split('/shared/')[1] ?? '', member_name: 'Ben' })
  await ben.send('PUT', `${API}/${id}/budget`, {
    budget: { min: 40_000_00, max: 50_000_00, currency: 'USD', period: 'monthly' },
  })
  await page.reload()
  await expect(page.getByText(/^Your budgets don’t overlap yet/)).toBeVisible()
  await page.getByText('List settings').click()
  await page.getByText('Delete for everyone').click()
  await page.getByRole('button', { name: 'Yes, delete it for everyone' }).click()
  await expect(page.getByText('The list has been deleted for everyone.')).toBeVisible()
  await expect(page.getByText('No shared shortlists yet')).toBeVisible()
  await Promise.all([ana.context.close(), ben.context.close()])
})
