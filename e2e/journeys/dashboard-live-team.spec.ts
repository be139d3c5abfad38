import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { addPeopleToCall, addTeamLead } from '../people-to-call.ts'
import type { RunningWorld } from '../running-world.ts'

const DIAL = '/dashboard/leads/dial'
const PATH = `${DIAL}/team`

const logIn = (context: BrowserContext, { webUrl }: RunningWorld, token: string) =>
  context.addCookies([{ name: 'user_auth_token', value: token, url: webUrl }])

/** Opens a page of somebody else in a browser of their own. */
async function openAs(browser: Browser, world: RunningWorld, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.webUrl })
  await logIn(context, world, token)
  const page = await context.newPage()
  await page.goto(path)
  await waitForHydration(page)
  return page
}

test('a team lead watches an agent from the dial page to the outcome', async ({ page, context, browser, world }) => {
  const { token, agentId, people } = await addPeopleToCall(world, 2)
  const lead = await addTeamLead(world, agentId)
  await logIn(context, world, lead.token)
  await page.goto(DIAL)
  await waitForHydration(page)
  // In the menu and above the queue.
  await expect(page.getByRole('link', { name: 'Live team' })).toHaveCount(2)
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'Live team' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Eilidh Murray' })
  await expect(row).toContainText('Offline')
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText(people[0]?.name ?? '')
  await expectAccessible(page)

  // From here on nobody touches the team lead's page: it follows by itself.
  const agent = await openAs(browser, world, token, DIAL)
  await expect(row).toContainText('Available')
  await agent.keyboard.press('n')
  await expect(row).toContainText('About to call')
  await agent.keyboard.press('c')
  await expect(row).toContainText('Ringing')
  await agent.keyboard.press('a')
  await expect(row).toContainText('On a call')
  await expect(row).toContainText(/\d\d:\d\d/)
  await expect(row.getByRole('link', { name: people[0]?.name ?? '' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await agent.keyboard.press('e')
  await expect(row).toContainText('Wrap-up, no outcome yet')
  await agent.keyboard.press('1')
  await agent.getByRole('form', { name: 'Outcome' }).getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(row).toContainText('Available')
  await row.getByRole('link', { name: 'Open Eilidh Murray' }).press('Enter')
  const panel = page.getByRole('complementary', { name: 'Eilidh Murray' })
  await expect(panel.getByText('No answer')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await agent.context().close()
})

test('a team lead sets goals that the agent reads and nobody else', async ({ page, context, browser, world }) => {
  const { token, agentId } = await addPeopleToCall(world, 0)
  const lead = await addTeamLead(world, agentId)
  await logIn(context, world, lead.token)
  await page.goto(`${PATH}?agent=${agentId}`)
  await waitForHydration(page)
  const panel = page.getByRole('complementary', { name: 'Eilidh Murray' })
  await expect(panel.getByText('Only you and Eilidh Murray see them.')).toBeVisible()
  await panel.getByText('Set goals').press('Enter')
  await panel.getByRole('spinbutton', { name: 'Calls a day' }).fill('80')
  await panel.getByRole('spinbutton', { name: 'Bookings a week' }).fill('3')
  await panel.getByRole('button', { name: 'Save goals' }).press('Enter')
  await expect(panel.getByRole('status')).toContainText('Goals saved.')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Calls' })).toContainText('0 of 80')
  await expectAccessibleInBothThemes(page)

  const agent = await openAs(browser, world, token, DIAL)
  const own = agent.getByRole('region', { name: 'Your goals' })
  await expect(own.getByRole('listitem').filter({ hasText: 'Bookings' })).toContainText('0 of 3')
  await own.getByText('Change goals').press('Enter')
  await own.getByRole('spinbutton', { name: 'Calls a day' }).fill('60')
  await own.getByRole('button', { name: 'Save goals' }).press('Enter')
  await expect(own.getByRole('listitem').filter({ hasText: 'Calls' })).toContainText('0 of 60')
  await expectAccessible(agent)
  await agent.context().close()
  // The team lead's page follows.
  await expect(panel.getByRole('listitem').filter({ hasText: 'Calls' })).toContainText('0 of 60')

  const admin = await openAs(browser, world, world.tokens.admin, `${PATH}?agent=${agentId}`)
  const seen = admin.getByRole('complementary', { name: 'Eilidh Murray' })
  await expect(seen.getByText('Outcomes today')).toBeVisible()
  await expect(seen.getByText('Goals')).toHaveCount(0)
  await admin.context().close()
})

test('an agent sees no team', async ({ page, context, world }) => {
  const { token } = await addPeopleToCall(world, 0)
  await logIn(context, world, token)
  await page.goto(DIAL)
  await expect(page.getByRole('heading', { name: 'Dialler' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Live team' })).toHaveCount(0)
  const response = await page.goto(PATH)
  expect(response?.status()).toBe(403)
  await expect(page.getByRole('table')).toHaveCount(0)
})
