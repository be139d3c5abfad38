import {
  expect,
  expectAccessibleInBothThemes,
  scrollAndHydrate,
  test,
  waitForHydration,
  fullRunOnly,
} from '../journey.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student finds an answer by its topic and reads a related one', async ({ page }) => {
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
    await page.getByRole('link', { name: /^Paying/ }).click()
    await page.getByRole('main').getByRole('link', { name: 'What do I pay today?' }).click()
    await expect(page).toHaveURL(/\/help\/paying\/what-do-i-pay-today$/)
    await expect(page.getByRole('heading', { level: 1, name: 'What do I pay today?' })).toBeVisible()
    await expect(page.getByText(/Checked on 17 Nov 2026\. .*to read\./)).toBeVisible()
    const related = page.getByRole('article').getByRole('listitem').getByRole('link').last()
    const question = await related.textContent()
    await related.click()
    await expect(page.getByRole('heading', { level: 1, name: question ?? '' })).toBeVisible()
  })

  test('visitor reads what we store and what erasing the account does to it', async ({ page }) => {
    await page.goto('/privacy')
    const table = page.getByRole('region', { name: 'What we store' }).getByRole('table')
    await expect(table.getByRole('row', { name: /^Your documents/ })).toContainText('Deleted')
    await expect(table.getByRole('row', { name: /^Payments/ })).toContainText('Kept')
    await expect(page.getByText('{', { exact: false })).toHaveCount(0)
  })
})

test('visitor opens legal texts and help from the footer without loading the page again', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const footer = page.getByRole('contentinfo')
  for (const [link, title] of [
    ['Cancelling', 'Cancellation and refunds'],
    ['Help centre', 'How can we help?'],
    ['Terms', 'Terms of use and booking'],
  ] as const) {
    await scrollAndHydrate(footer.getByRole('link', { name: link, exact: true }))
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

for (const [path, language, isMore] of [
  ['/help', 'en', false],
  ['/help/paying', 'de', true],
  ['/help/paying/payment-schedule', 'zh', false],
  ['/privacy', 'en', false],
  ['/cookies', 'fr', true],
  ['/cancellation', 'es', true],
  ['/terms', 'de', true],
] as const) {
  test(
    `${path} is accessible on a phone in ${language} and in both themes`,
    fullRunOnly(isMore),
    async ({ page, context, world }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.goto(path)
      await expectAccessibleInBothThemes(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    },
  )
}

for (const path of ['/terms/1999-01-01', '/help/no-such-topic', '/help/paying/no-such-answer']) {
  test(`responds to ${path} as to any missing page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toBeVisible()
  })
}
