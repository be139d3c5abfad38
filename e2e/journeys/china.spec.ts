import { CONTACT_COUNTRIES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { expect, onceMore, test } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { cardFrame, payButton, sendBookForm } from '../payment-page.ts'

const china = editionByName('china')

test.describe('the China edition', () => {
  // spec: 1.china-edition, 2.language-cookie
  test('speaks Chinese, also to a browser that asks for another language', async ({ browser, world }) => {
    const context = await browser.newContext({ baseURL: world.webUrl, locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u)
    await context.close()
  })

  test(
    'falls back to Chinese when the cookie names a language that is not offered',
    onceMore(true),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: 'tlh', url: world.webUrl }])
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    },
  )

  test('speaks English to who has chosen it', onceMore(true), async ({ page, context, world }) => {
    await context.addCookies([{ name: 'selectedLanguage', value: 'en', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  // spec: 1.china-edition
  test('shows its own logo and its own phone number', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('banner').locator(`img[src="${china.logo}"]`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: china.supportPhone })).toBeVisible()
    for (const country of CONTACT_COUNTRIES) {
      await expect(page.getByRole('contentinfo').getByText(china.contacts[country])).toBeVisible()
    }
  })
})

test('a room can be paid by Alipay, which asks on a page of its own', async ({ page, world }) => {
  const sent = await sendBookForm(page, world.webUrl, newEmail(), 0)
  await page.goto(sent.path)
  await expect(cardFrame(page).getByLabel('WeChat Pay')).toBeVisible()
  await cardFrame(page).getByLabel('Alipay').check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kim，房间已为您预订' })).toBeVisible()
  await expect(page).toHaveURL(/\/payments\/[\w-]{43}\/complete/)
})
