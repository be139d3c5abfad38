import { randomUUID } from 'node:crypto'
import { changeFlag } from '../change-flag.ts'
import { expect, expectAccessibleInBothThemes, test } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'

// spec: product.experiments-results
test('a visitor who consented counts once in an experiment, and staff see what it found', async ({
  page,
  context,
  request,
  world,
}) => {
  const id = randomUUID()
  const key = `journey-${id.slice(0, 8)}`
  await context.addCookies([
    { name: 'cookieConsent', value: 'all', url: world.webUrl },
    { name: 'visitorId', value: id, url: world.webUrl },
  ])
  const rule = { id: key, key, condition: { id }, variations: ['DEFAULT', 'LEAD'] }
  await changeFlag(request, world, { name: 'enquiry_mode', add: [rule] })

  const { canonicalName } = await findTestPlace(page)
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  const panel = page.getByRole('complementary', { name: 'enquiry_mode' })
  const experiment = panel.locator('section', { has: page.getByRole('heading', { name: `Experiment ${key}` }) })
  // The web server hears of a change by a stream, and tells of exposures each second.
  await expect(async () => {
    await context.clearCookies({ name: 'user_auth_token' })
    await page.goto(`/places/${canonicalName}`)
    await page.reload()
    await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
    await page.goto('/dashboard/flags?flag=enquiry_mode')
    await expect(experiment.getByText(/^1 person since/)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await expect(experiment.getByRole('row', { name: /^DEFAULT \(control\)/ }).first()).toBeVisible()
  await expect(
    experiment.getByRole('table', { name: 'Sent an enquiry' }).getByRole('row', { name: /^LEAD/ }),
  ).toContainText('Too few people')
  await expectAccessibleInBothThemes(page)
  await changeFlag(request, world, { name: 'enquiry_mode', remove: [key] })
  await page.reload()
  // Its results stay, among earlier experiments.
  await panel.getByText(/earlier experiments?$/).click()
  await expect(experiment).toContainText('Ended')
})
