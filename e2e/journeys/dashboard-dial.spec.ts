import { randomInt } from 'node:crypto'
import { CALL_OUTCOMES } from '@amber/domain/calling/outcomes'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  fullRunOnly,
  test,
  waitForHydration,
} from '../journey.ts'
import { addPeopleToCall, listOutcomes } from '../people-to-call.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces } from '../staff-leads.ts'

const PATH = '/dashboard/leads/dial'

const logIn = (context: BrowserContext, { webUrl }: RunningWorld, token: string) =>
  context.addCookies([{ name: 'user_auth_token', value: token, url: webUrl }])

async function open(page: Page, path = PATH) {
  await page.goto(path)
  await waitForHydration(page)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Call', exact: true })
const form = (page: Page) => page.getByRole('form', { name: 'Outcome' })

// spec: 1.staff-dashboard
test('an agent makes ten calls with ten outcomes by keyboard alone', async ({ page, context, world }) => {
  const { token, people } = await addPeopleToCall(world, CALL_OUTCOMES.length)
  await logIn(context, world, token)
  await open(page, '/dashboard/leads')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'Dialler' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Up next' })).toContainText(people[0]?.name ?? '')
  await expectAccessible(page)
  await page.keyboard.press('n')
  for (const [at, outcome] of CALL_OUTCOMES.entries()) {
    const { name, phone } = people[at] ?? { name: '', phone: '' }
    await expect(bar(page)).toContainText(name)
    await expect(bar(page)).toContainText(phone)
    await page.keyboard.press('c')
    await expect(bar(page)).toContainText('Ringing')
    if (at % 2 === 1) {
      await page.keyboard.press('a')
      await expect(bar(page)).toContainText('On the call')
      await page.keyboard.press('e')
      await expect(bar(page)).toContainText('Call ended')
    }
    await page.keyboard.press('w')
    await page.keyboard.type(`Note 1 about ${outcome}`)
    await expect(form(page).getByText('Saved', { exact: true })).toBeVisible()
    // Digits in the note are text; outside of it they choose.
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press(String((at + 1) % 10))
    await expect(form(page).getByRole('radio').nth(at)).toBeChecked()
    if (outcome === 'call_back') await expect(form(page).getByLabel('When, in their time')).toBeFocused()
    if (at === 0) await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status')).toContainText('Saved: ')
  }
  await expect(
    bar(page)
      .or(page.getByRole('region', { name: 'Up next' }))
      .first(),
  ).toBeVisible()
  for (const [at, person] of people.entries()) expect(await listOutcomes(world, person)).toEqual([CALL_OUTCOMES[at]])
})

const NONSENSE = [
  ['', 'The link has no number.'],
  ['+447911123456', 'Leave out the plus sign.'],
  ['%2B447911123456', 'Leave out the plus sign.'],
  ['0044', 'A number with its country code doesn’t begin with 0.'],
  ['07911123456', 'A number with its country code doesn’t begin with 0.'],
  ['12345', 'This is too short'],
  ['1234567890123456', 'This is too long'],
  ['44-7911-123456', 'This isn’t made of digits only.'],
  ['call%20me', 'This isn’t made of digits only.'],
  ['<script>alert(1)</script>', 'This isn’t made of digits only.'],
  ['٤٤٧٩١١١٢٣٤٥٦', 'This isn’t made of digits only.'],
  ['447911123456&number_to_call=447911123457', 'The link has more than one number.'],
] as const

// spec: 2.route-dialler
test('a link with anything but digits explains what is accepted and calls nobody', async ({ page, context, world }) => {
  const { token } = await addPeopleToCall(world, 0)
  await logIn(context, world, token)
  for (const [text, problem] of NONSENSE) {
    await page.goto(`${PATH}?number_to_call=${text}`)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(problem)
    await expect(alert).toContainText('447911123456')
    await expect(alert).toContainText('Nobody was called.')
    await expect(bar(page)).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto(`${PATH}?number_to_call=44%207911%20123456`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Use 447911123456' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You can’t call +44 7911 123456 now.' })).toBeVisible()
  await expect(page.getByText('The person doesn’t want calls.')).toBeVisible()
})

test('a reload in the middle of a call loses neither the call nor the note', async ({ page, context, world }) => {
  const { token, people } = await addPeopleToCall(world, 1)
  const [person] = people
  await logIn(context, world, token)
  await open(page, `/dashboard/leads/${person?.leadUuid}`)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Call this person' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(bar(page)).toContainText('Not dialled yet')
  await page.keyboard.press('c')
  await expect(bar(page)).toContainText('Ringing')
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('On the call')
  await page.keyboard.press('w')
  await page.keyboard.type('Father pays by transfer.')
  await expect(form(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(bar(page)).toContainText(person?.name ?? '')
  await expect(bar(page)).toContainText('On the call')
  await expect(form(page).getByLabel('Note')).toHaveValue('Father pays by transfer.')
  await page.goto('/dashboard/leads')
  await page.goBack()
  await expect(bar(page)).toContainText('On the call')
  await waitForHydration(page)
  // Without an outcome nothing is saved, and nobody else is called.
  await form(page).getByRole('button', { name: 'Save and take next' }).press('Enter')
  await expect(bar(page)).toContainText('On the call')
  await page.keyboard.press('1')
  await expect(form(page).getByRole('radio', { name: /No answer/ })).toBeChecked()
  await form(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Saved: No answer.')
  await expect(page.getByRole('status')).toContainText('Next call in 4 hr')
})

const ongoing = (page: Page) => page.getByRole('complementary', { name: 'Your call' })

test('a call goes on while the agent looks at other pages', async ({ page, context, world }) => {
  const { token, people } = await addPeopleToCall(world, 2)
  const [person] = people
  await logIn(context, world, token)
  await open(page)
  await page.keyboard.press('n')
  await expect(bar(page)).toContainText(person?.name ?? '')
  await page.keyboard.press('c')
  await expect(bar(page)).toContainText('Ringing')
  await expect(ongoing(page)).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('On the call')
  await page.getByRole('link', { name: 'Open lead' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: person?.name ?? '', level: 1 })).toBeVisible()
  await expect(ongoing(page)).toContainText(`${person?.name} On the call`)
  await expectAccessible(page)
  await page.getByRole('main').press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
  await ongoing(page).getByRole('link', { name: 'Back to the call' }).press('Enter')
  await expect(bar(page)).toContainText('On the call')
  await expect(ongoing(page)).toHaveCount(0)
  await page.keyboard.press('1')
  await form(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Saved: No answer.')
  await page.goto('/dashboard/leads')
  await expect(ongoing(page)).toHaveCount(0)
})

test('a refresh that fails leaves the agent their call', async ({ page, context, world }) => {
  const { token, people } = await addPeopleToCall(world, 1)
  await logIn(context, world, token)
  await open(page)
  await page.keyboard.press('n')
  await expect(bar(page)).toContainText(people[0]?.name ?? '')
  await page.keyboard.press('c')
  await expect(bar(page)).toContainText('Ringing')
  let failures = 0
  await page.route(/\/dial\.data/, (route) => {
    failures++
    return failures < 2 ? route.fulfill({ status: 503, body: 'no server' }) : route.continue()
  })
  const refreshed = page.waitForResponse((response) => response.url().includes('/dial.data') && response.ok())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refreshed
  await expect(bar(page)).toContainText('Ringing')
  expect(failures).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('a')
  await expect(bar(page)).toContainText('On the call')
})

test('a form that the connection loses leaves the agent their call and their note', async ({
  page,
  context,
  world,
}) => {
  const { token, people } = await addPeopleToCall(world, 1)
  await logIn(context, world, token)
  await open(page)
  await page.keyboard.press('n')
  await expect(bar(page)).toContainText(people[0]?.name ?? '')
  await page.keyboard.press('c')
  await expect(bar(page)).toContainText('Ringing')
  await form(page).getByLabel('Note').fill('Mother answered.')
  await form(page).getByText('No answer').click()
  // The form, and the loads of the page and its menu that follow it.
  await page.route(/\/dial\.data/, (route) => route.abort(), { times: 3 })
  const save = form(page).getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The connection was lost')
  await expect(form(page).getByLabel('Note')).toHaveValue('Mother answered.')
  await expect(form(page).getByRole('radio', { name: 'No answer' })).toBeChecked()
  await save.press('Enter')
  await expect(page.getByRole('status')).toContainText('Saved: No answer.')
})

test('C lets the telephone provider dial where one places calls', async ({ page, context, world }) => {
  const { token, people } = await addPeopleToCall(world, 1)
  await logIn(context, world, token)
  // This world has no provider, so only the request is looked at, which the API rejects.
  await page.route('**/api/v0/calls/credentials', (route) => route.fulfill({ json: { data: { method: 'hosted' } } }))
  await open(page)
  await page.keyboard.press('n')
  await expect(bar(page)).toContainText(people[0]?.name ?? '')
  await expect(page.getByText('Your own phone rings first, then theirs')).toBeVisible()
  const dialled = page.waitForRequest((request) => request.postData()?.includes('do=dial') ?? false)
  await page.keyboard.press('c')
  await dialled
  await expect(page.getByRole('alert')).toContainText('This call is no longer open.')
  await expect(bar(page)).toContainText('Not dialled yet')
})

test('an agent calls without JavaScript', async ({ browser, world }) => {
  const { token, people } = await addPeopleToCall(world, 1)
  const context = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
  await logIn(context, world, token)
  const page = await context.newPage()
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Take the next person' }).click()
  await expect(bar(page)).toContainText(people[0]?.name ?? '')
  await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${people[0]?.phone}`)
  await bar(page).getByRole('button', { name: 'I’m calling' }).click()
  await expect(bar(page)).toContainText('Ringing')
  await bar(page).getByRole('button', { name: 'They answered' }).click()
  await expect(bar(page)).toContainText('On the call')
  await form(page).getByText('Call back').click()
  await form(page).getByLabel('When, in their time').fill('2020-01-01T10:00')
  await form(page).getByLabel('Note').fill('Call me later.')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Say when to call back')
  await form(page).getByText('Not interested').click()
  await form(page).getByLabel('Why').selectOption('too_expensive')
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Saved: Not interested.')
  await context.close()
})

test('somebody who calls from an unknown number gets a lead', async ({ page, context, world }) => {
  const { token } = await addPeopleToCall(world, 0)
  const [place] = await withBookingsDatabase(world.databaseUrl, (db) => findActivePlaces(db, 1))
  await logIn(context, world, token)
  await open(page)
  const email = `unknown-${Date.now()}@example.com`
  // A number of its own for each try, because a second one finds the lead of the first.
  const number = `447400${randomInt(100_000, 999_999)}`
  // Ringing itself needs a telephone server, which the tests of the softphone have.
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/v0/calls', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ direction: 'inbound', number }),
  )
  expect(status).toBe(200)
  await open(page)
  const caller = page.getByRole('region', { name: 'Who is calling?' })
  await expectAccessibleInBothThemes(page)
  await caller.getByRole('button', { name: 'Create lead' }).press('Enter')
  await expect(caller.getByLabel('Name')).toBeFocused()
  await expect(caller.getByText('Enter their name.')).toBeVisible()
  await caller.getByLabel('Name').fill('Ana Lee')
  await caller.getByLabel('Email').fill(email)
  await caller.getByLabel('Place they ask about').fill(`${place?.name} #${place?.id}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Lead created.')
  await expect(caller).toHaveCount(0)
  await expect(bar(page)).toContainText('Ana Lee')
  await form(page).getByText('Books with us').click()
  await form(page).getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Saved: Books with us.')
})

for (const width of [390, 1280, 1920]) {
  test(`the dial page fits ${width} px`, fullRunOnly(width !== 390), async ({ page, context, world }) => {
    const { token } = await addPeopleToCall(world, 2)
    await logIn(context, world, token)
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await page.getByRole('button', { name: 'Take the next person' }).press('Enter')
    await expect(bar(page)).toContainText('Not dialled yet')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessibleInBothThemes(page)
    await bar(page).getByRole('button', { name: 'Let go' }).press('Enter')
    await expect(page.getByRole('status')).toContainText('You let go. Nobody was called.')
  })
}
