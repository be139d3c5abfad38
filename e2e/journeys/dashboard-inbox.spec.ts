import { randomUUID } from 'node:crypto'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  fullRunOnly,
  test,
  waitForHydration,
} from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces } from '../staff-leads.ts'

const PATH = '/dashboard/inbox'

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld) =>
  context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])

async function open(page: Page, path = PATH) {
  await page.goto(path)
  await waitForHydration(page)
}

const findPlaceId = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => (await findActivePlaces(db, 1))[0]?.id ?? 0)

type Visitor = { id: string; write: (text: string) => Promise<void>; read: () => Promise<string[]> }

/** Starts a chat as the messenger on the site does. */
async function startChat(
  request: APIRequestContext,
  { webUrl }: RunningWorld,
  { text, session = {} }: { text: string; session?: object },
): Promise<Visitor> {
  const headers = { origin: webUrl }
  const url = `${webUrl}/api/v0/chat/threads`
  const response = await request.post(url, {
    headers,
    data: { idempotency_key: randomUUID(), kind: 'expert', session, message: { client_id: randomUUID(), text } },
  })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { thread: { id: string }; secret: string } }
  const own = { ...headers, [CHAT_SECRET_HEADER]: data.secret }
  return {
    id: data.thread.id,
    write: async (more) => {
      const sent = await request.post(`${url}/${data.thread.id}/messages`, {
        headers: own,
        data: { client_id: randomUUID(), text: more },
      })
      expect(sent.status()).toBe(200)
    },
    read: async () => {
      const page = (await (await request.get(`${url}/${data.thread.id}`, { headers: own })).json()) as {
        data: { messages: { text: string }[] }
      }
      return page.data.messages.map((message) => message.text)
    },
  }
}

const conversation = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^(Reply to|Note for)/ })

// spec: 1.staff-dashboard
test('an agent answers a student, takes the chat and closes it by keyboard alone', async ({
  page,
  context,
  request,
  world,
}) => {
  const name = `Mei ${randomUUID().slice(0, 8)}`
  const visitor = await startChat(request, world, {
    text: 'Does the price include water and electricity?',
    session: { name, propertyName: 'Hollis & Vine', cityName: 'London', chatbotTriggerPoint: 'place page' },
  })
  await logIn(context, world)
  await open(page, `${PATH}/${visitor.id}?tab=unassigned`)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(conversation(page)).toContainText('Does the price include water')
  await expect(page.getByText('No one has taken this chat yet.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Yes, all bills. /mom')
  await expect(page.getByRole('option', { name: /^One moment/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(/^Yes, all bills\. Let me check/)
  await page.keyboard.press('Control+Enter')
  await expect(field(page)).toHaveValue('')
  await expect(conversation(page)).toContainText('Yes, all bills. Let me check')
  expect(await visitor.read()).toHaveLength(2)

  // Now it is the agent's own.
  await page.keyboard.press('Escape')
  await expect(page.getByText('The person writes in English')).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Close' }).getByRole('button', { name: 'Answered' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The chat is closed.' })).toBeVisible()
  await expect(conversation(page)).toContainText('Closed: Answered')

  await visitor.write('One more question')
  await open(page)
  await expect(page.getByRole('link', { name }).first()).toContainText('One more question')
})

test('Enter in the field for another time snoozes until that time', async ({ page, context, request, world }) => {
  const name = `Eva ${randomUUID().slice(0, 8)}`
  const { id } = await startChat(request, world, { text: 'I write again next week', session: { name } })
  await logIn(context, world)
  await open(page, `${PATH}/${id}?tab=all`)
  await page.keyboard.press('s')
  const time = page.getByRole('dialog', { name: 'Snooze' }).getByLabel('Another time')
  const inADay = (await time.inputValue()).replace(/T.*/, 'T23:58')
  await time.fill(inADay)
  await time.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The chat is snoozed.' })).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toContainText(/Snoozed until .*23:58/)
})

test('a note stays with the team, and an answer is kept while somebody looks at another chat', async ({
  page,
  context,
  request,
  world,
}) => {
  const [one, other] = [`Ana ${randomUUID().slice(0, 8)}`, `Bo ${randomUUID().slice(0, 8)}`]
  const first = await startChat(request, world, { text: 'Is it quiet?', session: { name: one } })
  const second = await startChat(request, world, { text: 'Can two people stay?', session: { name: other } })
  await logIn(context, world)
  await open(page, `${PATH}/${first.id}?tab=unassigned`)
  await page.getByRole('radio', { name: 'Team note' }).check({ force: true })
  await field(page).fill('Floor 8 is quiet.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(conversation(page)).toContainText('only the team sees this')
  expect(await first.read()).toEqual(['Is it quiet?'])

  await page.getByRole('radio', { name: 'Reply' }).check({ force: true })
  await field(page).fill('Yes, and')
  await page.getByRole('link', { name: other }).first().click()
  await expect(page.getByRole('heading', { name: other, level: 2 })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.getByRole('link', { name: one }).first().click()
  await expect(field(page)).toHaveValue('Yes, and')
  expect(await second.read()).toHaveLength(1)
})

test('an agent writes down the email, and the chat gets its lead', async ({ page, context, request, world }) => {
  const name = 'Li Jiaqi'
  const { id } = await startChat(request, world, {
    text: '价格包括水电吗？',
    session: { name, propertyId: String(await findPlaceId(world)) },
  })
  await logIn(context, world)
  await open(page, `${PATH}/${id}`)
  await expect(page.getByText('No lead yet')).toBeVisible()
  await page.getByText('Write down how to reach them').click()
  await page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The contact details are saved.' })).toBeVisible()
  await page.getByRole('link', { name: 'Open lead' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Open the chat' }).click()
  await expect(conversation(page)).toContainText('价格包括水电吗')
})

test('an agent says that a suggested lead is that of the person', async ({ page, context, request, world }) => {
  const session = { email: `${randomUUID()}@example.com`, propertyId: String(await findPlaceId(world)) }
  await startChat(request, world, { text: 'Is it quiet?', session: { ...session, name: 'Li Jiaqi' } })
  const { id } = await startChat(request, world, { text: 'It is me again', session })
  await logIn(context, world)
  await open(page, `${PATH}/${id}`)
  await expect(page.getByText('Is it this person?')).toBeVisible()
  await page.getByRole('button', { name: 'This is them' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The chat is now part of the lead.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open lead' })).toBeVisible()
})

test('an agent reads a message in another language, with and without a script', async ({
  page,
  context,
  browser,
  request,
  world,
}) => {
  const text = '请问九月还有空房吗？'
  const { id } = await startChat(request, world, { text, session: { name: 'Li Jiaqi' } })
  await logIn(context, world)
  await open(page, `${PATH}/${id}?tab=unassigned`)
  await conversation(page).getByRole('button', { name: 'Translate' }).click()
  await expect(conversation(page).getByText(`[en] ${text}`, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(conversation(page)).toContainText('Translated automatically')
  await expect(conversation(page).getByText(text, { exact: true })).toHaveAttribute('lang', 'zh')
  await expectAccessibleInBothThemes(page)

  const plain = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
  await logIn(plain, world)
  await plain.addCookies([{ name: 'selectedLanguage', value: 'fr', url: world.webUrl }])
  const plainPage = await plain.newPage()
  await plainPage.goto(`${PATH}/${id}?tab=unassigned`)
  await plainPage.getByRole('button', { name: 'Traduire' }).click()
  await expect(conversation(plainPage).getByText(`[fr] ${text}`, { exact: true })).toBeVisible()
  await plain.close()
})

test('shows a message that arrives without a reload', async ({ page, context, request, world }) => {
  const visitor = await startChat(request, world, { text: 'Hello', session: { name: 'Ida Berg' } })
  await logIn(context, world)
  await open(page, `${PATH}/${visitor.id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await visitor.write('Are you there?')
  await expect(conversation(page)).toContainText('Are you there?')
})

for (const width of [390, 768] as const)
  test(
    `shows one part at a time at ${width} px`,
    { ...fullRunOnly(width === 768) },
    async ({ page, context, request, world }) => {
      const name = `Noor ${randomUUID().slice(0, 8)}`
      await startChat(request, world, { text: 'How far is it?', session: { name, cityName: 'Leeds' } })
      await logIn(context, world)
      await page.setViewportSize({ width, height: 800 })
      await open(page, `${PATH}?tab=unassigned`)
      await expectAccessible(page)
      await page.getByRole('link', { name }).first().click()
      await expect(conversation(page)).toContainText('How far is it?')
      await expect(page.getByRole('navigation', { name: 'Inbox views' })).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Facts' }).click()
      await expect(page.getByText('Leeds', { exact: true })).toBeVisible()
      await expect(conversation(page)).toBeHidden()
      await page.getByRole('link', { name: 'Back to the chat' }).click()
      await page.getByRole('link', { name: 'All chats' }).click()
      await expect(page.getByRole('navigation', { name: 'Inbox views' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

test('the menu counts somebody who begins to wait while the agent is on another page', async ({
  page,
  context,
  request,
  world,
}) => {
  await logIn(context, world)
  await page.clock.install()
  await page.goto('/dashboard/leads')
  await waitForHydration(page)
  const link = page.getByRole('navigation').getByRole('link', { name: /^Chat/ })
  const count = async () => Number((await link.innerText()).replace(/\D/g, ''))
  const before = await count()
  await startChat(request, world, { text: 'Is anybody there?' })
  await page.clock.runFor(31_000)
  await expect.poll(count).toBeGreaterThan(before)
  await expectAccessible(page)
})
