import type { Db } from '@amber/db/database'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import type { BrowserContext, Page } from '@playwright/test'
import { bookablePlace, continueForm, fillContact, fillEmergency, fillYou, heading } from '../book-form.ts'
import { chatWindow, waitForChat } from '../chat.ts'
import { expect, scrollAndHydrate, test, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { fieldOf, mailedCode, openDialog, toast } from '../login-page.ts'
import { withOwnSite } from '../own-site.ts'
import { CARDS, payButton, typeCard } from '../payment-page.ts'
import { findTestPlace, priceCard } from '../place-page.ts'
import type { RunningWorld } from '../running-world.ts'
import { openTagStandIn, type TagStandIn } from '../tag-stand-in.ts'

type TaggedSite = { url: string; tags: TagStandIn }

/** Starts a site with a stand-in for the scripts that get events. */
async function withTaggedSite(world: RunningWorld, logFile: string, use: (site: TaggedSite) => Promise<void>) {
  const tags = await openTagStandIn()
  try {
    await withOwnSite(world, logFile, { ...world.stripeEnvironment, ...tags.environment }, (address) =>
      use({ url: address.replace('127.0.0.1', 'localhost'), tags }),
    )
  } finally {
    tags.close()
  }
}

const consentTo = (context: BrowserContext, url: string) =>
  context.addCookies([
    { name: 'selectedLanguage', value: 'en', url },
    { name: 'cookieConsent', value: 'all', url },
  ])

const visitorIdOf = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).find(({ name }) => name === 'visitorId')?.value

/** Names of a visitor's events that we stored ourselves. */
const eventsOf = (visitorId: string) => async (db: Db) =>
  (await db.selectFrom('analyticsEvents').where('visitorId', '=', visitorId).select('event').execute()).map(
    ({ event }) => event,
  )

/** Waits until scripts that load on the first interaction are there. */
async function interact(page: Page) {
  await waitForHydration(page)
  await page.mouse.move(10, 10)
  await page.mouse.move(12, 12)
}

/** Acts as a browser that puts a page aside and takes it back as it was. */
const leaveAndRestore = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

// spec: 7.analytics-events
test('search, place and enquiry send their events once and in order, to ads only what concerns them', async ({
  page,
  context,
  world,
}, testInfo) => {
  await withTaggedSite(world, testInfo.outputPath('web.log'), async ({ url, tags }) => {
    await consentTo(context, url)
    const { name, canonicalName } = await findTestPlace(page)
    await page.goto(`${url}/places/search/london`)
    await interact(page)
    await expect.poll(() => tags.events()).toEqual(['page_viewed', 'search_viewed'])
    await expect.poll(() => visitorIdOf(context, url)).toMatch(/^[\da-f-]{36}$/)
    await page.goto(`${url}/places/${canonicalName}`)
    await interact(page)
    const viewed = ['page_viewed', 'search_viewed', 'page_viewed', 'place_viewed']
    await expect.poll(() => tags.events()).toEqual(viewed)
    await leaveAndRestore(page)
    await scrollAndHydrate(page.getByRole('contentinfo'))
    await page.evaluate('scrollTo(0, 0)')
    await priceCard(page).getByRole('link', { name: 'Enquire' }).click()
    const drawer = page.getByRole('dialog', { name: /^(Ask about this room|Enquiry sent)/ })
    await expect(drawer).toContainText(name)
    await drawer.getByLabel('Full name').fill('Priya Raman')
    await drawer.getByLabel('Email').fill(newEmail())
    await drawer.getByLabel('Country code').selectOption('GB+44')
    await drawer.getByLabel('Phone or WhatsApp').fill('020 7946 0123')
    await drawer.getByRole('button', { name: 'Send enquiry' }).dblclick()
    await expect(drawer.getByText(/^We’ve received your enquiry/)).toBeVisible()
    await expect.poll(() => tags.events()).toEqual([...viewed, 'enquiry_opened', 'enquiry_sent'])
    await expect.poll(() => tags.events('ads')).toEqual(['search_viewed', 'place_viewed', 'enquiry_sent'])
    // Our own copy has the same.
    await page.goto(`${url}/robots.txt`)
    const visitorId = await visitorIdOf(context, url)
    await expect
      .poll(async () => (await withBookingsDatabase(world.databaseUrl, eventsOf(visitorId ?? ''))).toSorted())
      .toEqual([...viewed, 'enquiry_opened', 'enquiry_sent'].toSorted())
    const [, search, , place] = tags.inOrder('manager').filter((message) => message.name.endsWith('_viewed'))
    expect(search?.fields).toEqual({
      page_category: 'search_page',
      is_internal: false,
      region: 'london',
      results: expect.any(Number),
    })
    expect(place?.fields).toEqual({ page_category: 'inventory_page', is_internal: false, place: canonicalName })
    const text = JSON.stringify([tags.inOrder('manager'), tags.inOrder('ads')])
    expect(text).not.toMatch(/Priya|7946|@/)
  })
})

test('place, book form and payment send their events once; those of the payment page wait for the next page', async ({
  page,
  context,
  world,
}, testInfo) => {
  await withTaggedSite(world, testInfo.outputPath('web.log'), async ({ url, tags }) => {
    await consentTo(context, url)
    const place = await bookablePlace(page, 20)
    await page.goto(`${url}/places/${place}`)
    await interact(page)
    await expect.poll(() => tags.events()).toEqual(['page_viewed', 'place_viewed'])
    await page.goto(`${url}/places/${place}/form`)
    await interact(page)
    await fillYou(page)
    await continueForm(page)
    await fillContact(page, newEmail())
    await continueForm(page)
    await fillEmergency(page)
    await continueForm(page)
    await page.getByLabel('I don’t have one yet').check()
    await continueForm(page)
    await page.getByLabel('I agree to Amber’s booking terms.').check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page).toHaveURL(/\/payment\?/)
    const thirdParties: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(tags.url)) thirdParties.push(request.url())
    })
    await interact(page)
    await typeCard(page, CARDS.good)
    await payButton(page).dblclick()
    await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible()
    await interact(page)
    expect(thirdParties).toEqual([])
    // The page after a payment page would still name it, so the events go out with the next one.
    await page.goto(`${url}/how-it-works`)
    await interact(page)
    await expect
      .poll(() => tags.events())
      .toEqual([
        'page_viewed',
        'place_viewed',
        'page_viewed',
        'book_form_opened',
        'book_form_sent',
        'page_viewed',
        'payment_opened',
        'booking_completed',
        'page_viewed',
        'page_viewed',
      ])
    expect(tags.events('ads').filter((name) => name === 'booking_completed')).toHaveLength(1)
  })
})

test('login, shortlist, share, comparison, chat and the app send one event each, also after a double click', async ({
  page,
  context,
  world,
}, testInfo) => {
  await withTaggedSite(world, testInfo.outputPath('web.log'), async ({ url, tags }) => {
    await consentTo(context, url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
    await page.setViewportSize({ width: 1440, height: 900 })
    const own = () => tags.events().filter((name) => name !== 'page_viewed' && name !== 'place_viewed')

    const email = newEmail()
    const dialog = await openDialog(page, `${url}/how-it-works`)
    await fieldOf(page).email.fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(await mailedCode(email))
    await expect(toast(page, 'Welcome to Amber!')).toBeVisible()
    await expect.poll(own).toEqual(['login_completed'])

    const { name, canonicalName } = await findTestPlace(page)
    await page.goto(`${url}/places/${canonicalName}`)
    await interact(page)
    await page
      .getByRole('button', { name: `Save ${name} to` })
      .first()
      .click()
    await expect(page.getByText(`${name} saved to your shortlist`)).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).first().dblclick()
    await expect.poll(own).toEqual(['login_completed', 'shortlist_added', 'link_shared'])

    const list = await page.request.get(`${url}/api/v1/inventories?region_canonical_name=london&limit=2&only=id`)
    const { data } = (await list.json()) as { data: { result: { id: number }[] } }
    await page.goto(`${url}/compare?ids=${data.result.map(({ id }) => id).join(',')}`)
    await interact(page)
    await expect.poll(own).toEqual(['login_completed', 'shortlist_added', 'link_shared', 'comparison_viewed'])

    await waitForChat(page)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    await page.getByRole('link', { name: /property expert/i }).dblclick()
    await expect(chatWindow(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chatWindow(page)).toBeHidden()
    await scrollAndHydrate(page.getByRole('contentinfo'))
    const badge = page.getByRole('contentinfo').locator('a[href*="platform=android"]')
    await badge.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await badge.dblclick()
    await expect
      .poll(own)
      .toEqual([
        'login_completed',
        'shortlist_added',
        'link_shared',
        'comparison_viewed',
        'chat_opened',
        'app_prompt_followed',
      ])
    expect(tags.inOrder('manager').at(-1)?.fields).toMatchObject({ platform: 'android', page_category: 'other' })
  })
})

// spec: product.consent
test('nothing is sent before consent, and withdrawing it stops the scripts and deletes their cookies', async ({
  page,
  context,
  world,
}, testInfo) => {
  await withTaggedSite(world, testInfo.outputPath('web.log'), async ({ url, tags }) => {
    await context.addCookies([{ name: 'selectedLanguage', value: 'en', url }])
    const cookieNames = async () => (await context.cookies(url)).map(({ name }) => name)
    await page.goto(`${url}/places/search/london`)
    await interact(page)
    await page.waitForLoadState('networkidle')
    expect(tags.requests).toEqual([])
    expect(await page.evaluate('"dataLayer" in window || "uetq" in window')).toBe(false)

    // The page on which they consent counts, and what they did before does not.
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => tags.events()).toEqual(['page_viewed', 'search_viewed'])
    const consent = tags.inOrder('manager').filter(({ name }) => name.startsWith('consent'))
    expect(consent.map(({ name, fields }) => [name, fields['ad_storage'], fields['analytics_storage']])).toEqual([
      ['consent default', 'denied', 'denied'],
      ['consent update', 'granted', 'granted'],
    ])
    await expect.poll(cookieNames).toEqual(expect.arrayContaining(['_ga', '_uetsid', 'visitorId']))

    // A second tab, whose scripts run on while consent is withdrawn in the first.
    const other = await context.newPage()
    await other.goto(`${url}/how-it-works`)
    await interact(other)
    await expect.poll(() => tags.events()).toHaveLength(3)
    await page.bringToFront()
    await scrollAndHydrate(page.getByRole('button', { name: 'Cookie settings' }))
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible()
    expect(await cookieNames()).toEqual(['selectedLanguage'])
    const denials = () => tags.inOrder('ads').filter(({ fields }) => fields['ad_storage'] === 'denied').length
    const tabs = 2
    // Each tab began as denied.
    await expect.poll(denials).toBe(tabs + 1)
    // The other tab learns of it when somebody looks at it again.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(denials).toBe(tabs + tabs)
    await other.close()
    await page.reload()
    await interact(page)
    await page.waitForLoadState('networkidle')
    expect(tags.events()).toHaveLength(3)
    expect(await cookieNames()).toEqual(['selectedLanguage'])
  })
})
