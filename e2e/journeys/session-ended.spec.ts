import { expect, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test('redirects to login on the next navigation after another device ended the session', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.goto('/profile/sessions')
  await waitForHydration(page)
  const other = await browser.newContext({ baseURL: world.webUrl })
  await logInByMail(other, world.webUrl, email)
  const ended = await other.request.delete('/api/v0/auth/users/sessions', { headers: { origin: world.webUrl } })
  expect(await ended.json()).toEqual({ data: { ended: 1 } })
  await other.close()

  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fpayments')
  // The login page must not treat the cached user as logged in.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('visitor is asked to log in when leaving the shortlist for another profile page', async ({ page }) => {
  await page.goto('/how-it-works')
  await waitForHydration(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /shortlist/i })
    .click()
  await expect(page).toHaveURL('/profile/shortlist')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My payments' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fpayments')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('dashboard asks visitors to log in and redirects admins to the staff page', async ({ page, context, world }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/people')
})
