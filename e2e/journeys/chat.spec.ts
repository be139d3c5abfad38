import type { Page } from '@playwright/test'
import {
  OFFICE_HOURS,
  WEEKEND,
  answerAsStaff,
  chatWindow,
  closeThread,
  messageField,
  sendMessage,
  threadOf,
  typeUntilSeen,
  waitForChat,
} from '../chat.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const cookies = (language: string, url: string) => [
  { name: 'selectedLanguage', value: language, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

/** Collects the files of the messenger, and its messages, that the page loads. */
function watchMessengerFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/messenger|\/chat[._-][^/]*json|\/api\/v0\/chat/.test(pathname)) files.push(pathname)
  })
  return files
}

// spec: 1.support-chat, 2.chat-button-look, 2.chat-button-options, 7.chat-on-demand
test('visitor opens the chat by keyboard, and nothing of the messenger loads before', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.clock.setFixedTime(OFFICE_HOURS)
  await page.setViewportSize(DESKTOP)
  const files = watchMessengerFiles(page)
  await page.goto('/')
  await waitForChat(page)
  const button = page.getByRole('button', { name: 'Chat with us' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  const box = await button.boundingBox()
  expect(box).toMatchObject({ width: 64, height: 64 })
  expect([DESKTOP.width - (box?.x ?? 0) - 64, DESKTOP.height - (box?.y ?? 0) - 64]).toEqual([24, 24])
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(232, 54, 79)')

  await button.focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('dialog', { name: 'Hello! Who would you like to talk to?' })
  await expect(options).toBeVisible()
  await expectAccessible(page, '#chat-options')
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await expect(button).toBeFocused()
  expect(files).toEqual([])

  await page.keyboard.press('Enter')
  await expect(options.getByRole('link', { name: /^Connect to amber support/ })).toBeVisible()
  await options.getByRole('link', { name: /^Connect to property expert/ }).click()
  await expect(page.getByRole('button', { name: 'Opening chat' })).toBeVisible()
  const chat = chatWindow(page)
  await expect(chat.getByRole('heading', { name: 'Property experts' })).toBeVisible()
  await expect(messageField(chat)).toBeFocused()
  expect(files.some((file) => file.includes('messenger'))).toBe(true)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused()
})

// spec: 4.chat-down-arrow, 4.chat-button-spinner, 4.chat-launcher
test('other scripts open the chat by events, and a down-arrow closes it', async ({ page, context, world }) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.setViewportSize(DESKTOP)
  await page.goto('/help')
  await waitForChat(page)
  await page.evaluate("dispatchEvent(new CustomEvent('chat:show-options'))")
  await expect(page.getByRole('dialog', { name: /^Hello!/ })).toBeVisible()
  await page.evaluate("dispatchEvent(new CustomEvent('chat:show-loader', { detail: 'support' }))")
  await expect(page.getByRole('dialog', { name: /^Hello!/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Opening chat' })).toBeVisible()
  const chat = chatWindow(page)
  await expect(chat.getByRole('heading', { name: 'amber support' })).toBeVisible()
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await expect(chat).toBeHidden()
})

// spec: 8.chat-script
test('says that the chat did not open when its script fails, and removes the spinner', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.setViewportSize(DESKTOP)
  await page.route(/\/assets\/messenger-/, (route) => route.abort())
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/help')
  await waitForChat(page)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('link', { name: /^Connect to amber support/ }).click()
  await expect(page.getByText('Chat didn’t open').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  expect(errors).toHaveLength(1)
})

test('visitor writes from a place on a phone, loses the network and the page, and loses no message', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.clock.setFixedTime(OFFICE_HOURS)
  await page.setViewportSize(PHONE)
  const { name, canonicalName } = await findTestPlace(page)
  const openChat = async () => {
    await page.goto(`/places/${canonicalName}`)
    await waitForChat(page)
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden()
    await page.getByRole('complementary').getByRole('link', { name: 'Chat with us' }).click()
  }
  await openChat()
  const chat = chatWindow(page)
  await expect(chat.getByText(`About ${name}`)).toBeVisible()
  await sendMessage(chat, 'Is a room free from September?')
  await expect(chat.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await context.setOffline(true)
  await messageField(chat).fill('I am on a train')
  await messageField(chat).press('Enter')
  await expect(chat.getByText('You’re offline.', { exact: false })).toBeVisible()
  await expect(chat.getByText('Sending')).toBeVisible()
  await context.setOffline(false)
  await expect(chat.getByText('Sending')).toBeHidden()
  await expect(chat.getByText('You’re offline.', { exact: false })).toBeHidden()

  await openChat()
  await expect(chat.getByText('Is a room free from September?', { exact: true })).toHaveCount(1)
  await expect(chat.getByText('I am on a train', { exact: true })).toHaveCount(1)
  await chat.getByRole('button', { name: 'Close chat' }).click()
  await expect(chat).toBeHidden()
})

test('visitor sees the answer of an agent once, wherever they are on the site', async ({ page, context, world }) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.setViewportSize(DESKTOP)
  const { canonicalName, rooms } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await waitForChat(page)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('link', { name: /^Connect to property expert/ }).click()
  const chat = chatWindow(page)
  await sendMessage(chat, 'Which room is the quietest?')
  const agent = await answerAsStaff(world, await threadOf(page))
  await typeUntilSeen(agent, chat)
  agent.write('The one to the garden. Compare https://user@evil.example/ with our page.', rooms[0]?.id)
  await expect(chat.getByText('The one to the garden.', { exact: false })).toHaveCount(2)
  await expect(chat.locator('[aria-live=polite] p')).toHaveCount(1)
  await expect(chat.getByRole('link', { name: 'https://user@evil.example/ (evil.example)' })).toBeVisible()
  await expect(chat.getByRole('link', { name: 'See this room' })).toBeVisible()
  agent.read(1)
  await expect(chat.getByText(/, seen$/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await context.setOffline(true)
  agent.write('Do you want to see it?')
  await context.setOffline(false)
  await expect(chat.getByText('Do you want to see it?', { exact: true })).toHaveCount(1)

  await chat.getByRole('button', { name: 'Close chat' }).click()
  agent.write('I can show it to you tomorrow.')
  await page.getByRole('button', { name: 'Chat with us, 1 new message' }).click()
  await page.getByRole('link', { name: /^Connect to property expert/ }).click()
  await expect(chat.getByText('I can show it to you tomorrow.', { exact: true })).toHaveCount(1)
  agent.close()
})

test('visitor reads an answer in another language beneath the original', async ({ page, context, world }) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.setViewportSize(PHONE)
  await page.goto('/contact#chat-expert')
  const chat = chatWindow(page)
  await sendMessage(chat, 'Is the room still available?')
  const agent = await answerAsStaff(world, await threadOf(page))
  const answer = 'Ja, das Zimmer ist noch frei.'
  agent.write(answer)
  // Nothing is offered for what the visitor wrote, in any language.
  await expect(chat.getByRole('button', { name: 'Translate' })).toHaveCount(1)
  await expectAccessible(page, 'dialog[open]')

  await page.route('**/translation?*', (route) => route.fulfill({ status: 503, json: {} }))
  await chat.getByRole('button', { name: 'Translate' }).click()
  await expect(chat.getByText('We couldn’t translate this message.')).toBeVisible()
  await page.unroute('**/translation?*')
  await chat.getByRole('button', { name: 'Try again' }).click()
  await expect(chat.getByText('Translated automatically')).toBeVisible()
  await expect(chat.getByText(`[en] ${answer}`, { exact: true })).toHaveAttribute('lang', 'en')
  await expect(chat.locator('p[lang=de]')).toContainText(answer)
  await expectAccessible(page, 'dialog[open]')
  agent.close()
})

test('visitor reads how long an answer usually takes, and at the weekend when somebody is back', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.clock.setFixedTime(OFFICE_HOURS)
  await page.setViewportSize(PHONE)
  await page.route('**/api/v0/chat/wait?*', (route) =>
    route.fulfill({ json: { data: { wait: { median_seconds: 200, p90_seconds: 700, conversations: 60 } } } }),
  )
  await page.goto('/contact#chat-expert')
  const chat = chatWindow(page)
  await expect(chat.getByText('Usually answers in 4 minutes')).toBeVisible()
  await expect(chat.getByText(/^Here until/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await sendMessage(chat, 'Is it quiet?')
  await expect(chat.getByText('Usually we answer in 4 minutes, and 9 times out of 10 within 12 minutes.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  await page.clock.setFixedTime(WEEKEND)
  await page.reload()
  await expect(chat.getByText('Is it quiet?', { exact: true })).toBeVisible()
  await expect(chat.getByText(/^Back Sunday at/)).toBeVisible()
  await expect(chat.getByText(/Usually/)).toHaveCount(0)
})

test('visitor at the weekend gets a time and leaves a phone number for the answer', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.clock.setFixedTime(WEEKEND)
  await page.setViewportSize(DESKTOP)
  await page.goto('/contact#chat-support')
  const chat = chatWindow(page)
  await expect(chat.getByText(/We’re away right now\. Back Sunday at/)).toBeVisible()
  await messageField(chat).fill('How do refunds work?')
  await expect(chat.getByRole('complementary', { name: 'This might help' }).getByRole('link').first()).toBeVisible()
  await messageField(chat).press('Enter')
  await expect(chat.getByText(/^Enter an email like/)).toBeVisible()
  await chat.getByLabel('Email or phone').fill('020 7946 0958')
  await messageField(chat).press('Enter')
  await expect(chat.getByText(/with its country code/)).toBeVisible()
  await chat.getByLabel('Email or phone').fill('+44 20 7946 0958')
  await sendMessage(chat, 'How do refunds work?')
})

test('visitor says once whether a closed chat helped', async ({ page, context, world }) => {
  await context.addCookies(cookies('en', world.webUrl))
  await page.clock.setFixedTime(OFFICE_HOURS)
  await page.setViewportSize(PHONE)
  await page.goto('/contact#chat-expert')
  const chat = chatWindow(page)
  await sendMessage(chat, 'Thank you!')
  await closeThread(world, await threadOf(page))
  await page.reload()
  const question = chat.getByRole('group', { name: 'Did this help you?' })
  await expect(question.getByRole('button')).toHaveCount(5)
  await expectAccessible(page, 'dialog[open]')
  await question.getByRole('button', { name: '4 out of 5' }).click()
  await expect(chat.getByText('Thanks for telling us.')).toBeVisible()
  await page.reload()
  await expect(chat.getByText('Thanks for telling us.')).toBeVisible()
})

test('visitor writes in Chinese', async ({ page, context, world }) => {
  await context.addCookies(cookies('zh', world.webUrl))
  await page.clock.setFixedTime(OFFICE_HOURS)
  await page.setViewportSize(DESKTOP)
  await page.goto('/help')
  await waitForChat(page)
  await page.getByRole('button', { name: '在线咨询' }).click()
  await page.getByRole('link', { name: /^咨询房源顾问/ }).click()
  const chat = chatWindow(page, '在线咨询')
  await messageField(chat, '消息').fill('请问九月还有空房吗？')
  await messageField(chat, '消息').press('Enter')
  await expect(chat.getByText('请问九月还有空房吗？', { exact: true })).toBeVisible()
  await expect(chat.getByText(/已发送$/)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('the chat button leads to the contact page without a script', async ({ browser, world }) => {
  const context = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false, viewport: DESKTOP })
  await context.addCookies(cookies('en', world.webUrl))
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('link', { name: /^Connect to property expert/ }).click()
  await expect(page).toHaveURL(/\/contact#chat-expert$/)
  await context.close()
})

test('the chat button covers neither the last links nor the bar that compares places', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(cookies('en', world.webUrl))
  for (const viewport of [DESKTOP, { width: 1024, height: 700 }]) {
    await page.setViewportSize(viewport)
    await page.goto('/places/search/london')
    await waitForChat(page)
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    const button = await page.getByRole('button', { name: 'Chat with us' }).boundingBox()
    const links = page.getByRole('contentinfo').locator('a, button')
    for (const link of await links.all()) {
      const box = await link.boundingBox()
      if (!button || !box) continue
      const isApart =
        box.x + box.width <= button.x || box.y + box.height <= button.y || box.y >= button.y + button.height
      expect(isApart, `${await link.innerText()} at ${viewport.width} px`).toBe(true)
    }
  }
})
