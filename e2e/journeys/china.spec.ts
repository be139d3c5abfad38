import { CONTACT_COUNTRIES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { consentFaults, THIRD_PARTIES } from '../crawl/consent-faults.ts'
import { expect, fullRunOnly, scrollAndHydrate, test, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { withOwnSite } from '../own-site.ts'
import { cardFrame, payButton, sendBookForm } from '../payment-page.ts'

const china = editionByName('china')

test.describe('China edition', () => {
  // spec: product.consent
  test('stores and requests nothing that needs consent before it was given', async ({ browser, world }, testInfo) => {
    const settings = { ...THIRD_PARTIES, EDITION: 'china' }
    await withOwnSite(world, testInfo.outputPath('web.log'), settings, async (url) => {
      expect(await consentFaults(browser, url, ['/', '/places/search/london', '/help', '/login'])).toEqual([])
    })
  })

  // spec: 1.china-edition, 2.language-cookie
  test('speaks Chinese even to a browser that requests another language', async ({ browser, world }) => {
    const context = await browser.newContext({ baseURL: world.webUrl, locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u)
    await context.close()
  })

  test(
    'falls back to Chinese when the cookie names an unsupported language',
    fullRunOnly(true),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: 'tlh', url: world.webUrl }])
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    },
  )

  test('speaks English once chosen', fullRunOnly(true), async ({ page, context, world }) => {
    await context.addCookies([{ name: 'selectedLanguage', value: 'en', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  // spec: 4.chat-china-opens
  test('opens the chat at load until the visitor closes it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const options = page.getByRole('dialog', { name: '您好！想咨询哪方面的问题？' })
    await expect(options).toBeVisible()
    await expect(options.getByRole('link')).toHaveCount(3)
    await waitForHydration(page)
    await page.mouse.move(10, 10)
    await scrollAndHydrate(page.getByRole('contentinfo'))
    await page.keyboard.press('Escape')
    await expect(options).toBeHidden()
    await page.goto('/help')
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: '在线咨询' })).toBeVisible()
    await expect(options).toBeHidden()
  })

  // spec: 1.china-edition
  test('shows its own logo and phone numbers', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('banner').locator(`img[src="${china.logo}"]`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: china.supportPhone })).toBeVisible()
    for (const country of CONTACT_COUNTRIES) {
      await expect(page.getByRole('contentinfo').getByText(china.contacts[country])).toBeVisible()
    }
  })
})

test('student pays by Alipay on its own page', async ({ page, world }) => {
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 0)
  await page.goto(sent.path)
  await expect(cardFrame(page).getByLabel('WeChat Pay')).toBeVisible()
  await cardFrame(page).getByLabel('Alipay').check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '已付款，我们正在确认您的房间' })).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/[\w-]{43}\/complete/)
})
