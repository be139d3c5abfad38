import { pdf } from '@amber/testing/sample-files'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { chatWindow, messageField, OFFICE_HOURS, threadOf, waitForChat } from '../chat.ts'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'
import type { RunningWorld } from '../running-world.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Words that the student reads and writes in each language. The agent's dashboard is in English. */
const LANGUAGES = {
  en: {
    opens: 'Chat with us',
    field: 'Message',
    messages: 'Messages',
    attach: 'Attach a file',
    send: 'Send',
    offline: 'You’re offline.',
    sending: 'Sending',
    sent: /, sent$/,
    seen: /, seen$/,
    download: 'Download:',
    question: 'Is a room free from September?',
    fromTheTrain: 'I am on a train',
    lastWords: 'Here is my offer letter',
  },
  zh: {
    opens: '在线咨询',
    field: '消息',
    messages: '消息记录',
    attach: '添加文件',
    send: '发送',
    offline: '您已离线。',
    sending: '发送中',
    sent: /已发送$/,
    seen: /已读$/,
    download: '下载：',
    question: '请问九月还有空房吗？',
    fromTheTrain: '我在火车上',
    lastWords: '这是我的录取通知书',
  },
} as const

async function openInbox(
  browser: Browser,
  { webUrl, tokens }: RunningWorld,
  thread: string,
): Promise<{ staff: BrowserContext; inbox: Page }> {
  const staff = await browser.newContext({ baseURL: webUrl, viewport: DESKTOP })
  await staff.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])
  const inbox = await staff.newPage()
  await inbox.goto(`/dashboard/inbox/${thread}?tab=all`)
  await waitForHydration(inbox)
  return { staff, inbox }
}

/** Answers as an agent does, by keyboard. */
async function reply(inbox: Page, text: string): Promise<void> {
  const field = inbox.getByRole('textbox', { name: /^Reply to/ })
  await field.fill(text)
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(inbox.getByRole('log').getByText(text, { exact: true })).toHaveCount(1)
}

/** Checks that each text is there once, in this order. */
async function expectInOrder(conversation: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(conversation.getByText(text, { exact: true })).toHaveCount(1)
  const all = await conversation.innerText()
  const positions = texts.map((text) => all.indexOf(text))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
}

for (const [language, words] of Object.entries(LANGUAGES))
  test(`a student and an agent lose the network in the middle of a chat and no message (${language})`, async ({
    page,
    context,
    browser,
    world,
  }) => {
    await context.addCookies([
      { name: 'selectedLanguage', value: language, url: world.webUrl },
      { name: 'cookieConsent', value: 'necessary', url: world.webUrl },
    ])
    await page.clock.setFixedTime(OFFICE_HOURS)
    await page.setViewportSize(PHONE)
    const { canonicalName } = await findTestPlace(page)
    const openChat = async () => {
      await waitForChat(page)
      await page.getByRole('complementary').getByRole('link', { name: words.opens }).click()
    }
    await page.goto(`/places/${canonicalName}`)
    await openChat()
    const chat = chatWindow(page, words.opens)
    const field = messageField(chat, words.field)
    await field.fill(words.question)
    await field.press('Enter')
    await expect(chat.getByText(words.sent)).toBeVisible()

    const { staff, inbox } = await openInbox(browser, world, await threadOf(page))
    const conversation = inbox.getByRole('log')
    await expect(conversation.getByText(words.question, { exact: true })).toBeVisible()
    await expectAccessible(inbox)
    await reply(inbox, 'Yes, three are left. Do you have an offer?')
    await expect(chat.locator('[aria-live=polite] p')).toHaveCount(1)

    // Both write while the student is offline.
    await context.setOffline(true)
    await field.fill(words.fromTheTrain)
    await field.press('Enter')
    await expect(chat.getByText(words.offline)).toBeVisible()
    await expect(chat.getByText(words.sending)).toBeVisible()
    await reply(inbox, 'Your place is kept until Friday.')
    await expect(chat.getByText('Your place is kept until Friday.')).toHaveCount(0)
    await context.setOffline(false)
    await expect(chat.getByText(words.offline)).toBeHidden({ timeout: 45_000 })
    const messages = chat.getByRole('region', { name: words.messages })
    const first = [words.question, 'Yes, three are left. Do you have an offer?', 'Your place is kept until Friday.']
    await expectInOrder(messages, [...first, words.fromTheTrain])
    await expect(chat.locator('[aria-live=polite] p')).toHaveCount(2)
    await expectInOrder(conversation, [...first, words.fromTheTrain])

    // The agent is offline next: what the student sends is there as soon as the network is.
    await staff.setOffline(true)
    await chat
      .getByLabel(words.attach)
      .setInputFiles([{ name: 'offer-letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }])
    await field.fill(words.lastWords)
    await chat.getByRole('button', { name: words.send, exact: true }).click()
    await expect(chat.getByRole('button', { name: new RegExp(`^${words.download} ?offer-letter`) })).toBeVisible({
      timeout: 45_000,
    })
    await expectAccessible(page, 'dialog[open]')
    await staff.setOffline(false)
    await expect(conversation.getByText(words.lastWords, { exact: true })).toHaveCount(1, { timeout: 45_000 })
    await expect(conversation.getByRole('link', { name: /^Download: offer-letter\.pdf/ })).toHaveCount(1)
    await expect(chat.getByText(words.seen)).toBeVisible({ timeout: 45_000 })

    // Another page and back, and a reload: the chat is where it was.
    await page.goto('/help')
    await page.goBack()
    await openChat()
    await expectInOrder(messages, [...first, words.fromTheTrain, words.lastWords])
    await page.reload()
    await openChat()
    await expectInOrder(messages, [...first, words.fromTheTrain, words.lastWords])
    await staff.close()
  })
