import { expect, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test('a session that ended elsewhere leads to the login at the next step inside the page', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.goto('/profile/sessions')
  await takenOver(page)
  const other = await browser.newContext({ baseURL: world.webUrl })
  await logInByMail(other, world.webUrl, email)
  const ended = await other.request.delete('/api/v0/auth/users/sessions', { headers: { origin: world.webUrl } })
  expect(await ended.json()).toEqual({ data: { ended: 1 } })
  await other.close()

  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fpayments')
  // Not that they are still who the page remembers.
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('a visitor who leaves their shortlist for the rest of the profile is asked to log in', async ({ page }) => {
  await page.goto('/how-it-works')
  await takenOver(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /shortlist/i })
    .click()
  await expect(page).toHaveURL('/profile/shortlist')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My payments' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fpayments')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('the dashboard asks visitors to log in, and leads an admin to the people', async ({ page, context, world }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/people')
})
