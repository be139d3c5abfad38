import { createPhoto } from '@amber/testing/photo'
import { executable, pdf } from '@amber/testing/sample-files'
import type { BrowserContext, Page } from '@playwright/test'
import { chatWindow, messageField, OFFICE_HOURS, sendMessage, threadOf } from '../chat.ts'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'
import type { RunningWorld } from '../running-world.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** The clock of the page stays at office hours, and its timers run. */
const openAt = (page: Page) => page.clock.setFixedTime(OFFICE_HOURS)

async function openInbox(context: BrowserContext, { webUrl, tokens }: RunningWorld, thread: string) {
  await context.addCookies([{ name: 'user_auth_token', value: tokens.agent, url: webUrl }])
  const page = await context.newPage()
  await page.setViewportSize(DESKTOP)
  await page.goto(`/dashboard/inbox/${thread}?tab=unassigned`)
  await waitForHydration(page)
  return page
}

test('a student sends a picture, and an agent opens it and answers with a room and a file', async ({
  page,
  context,
  browser,
  world,
}) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: world.webUrl }])
  await openAt(page)
  await page.setViewportSize(PHONE)
  await page.goto('/contact#chat-expert')
  const chat = chatWindow(page)
  await expect(messageField(chat)).toBeVisible()

  // A file cannot begin a chat.
  const attach = chat.getByLabel('Attach a file')
  const picture = await createPhoto({ width: 1200, height: 800 })
  await attach.setInputFiles([{ name: 'my-room.jpg', mimeType: 'image/jpeg', buffer: picture }])
  await expect(chat.getByRole('list', { name: 'Files to send' })).toContainText('my-room.jpg')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat.getByRole('alert').filter({ hasText: 'Write a few words' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await messageField(chat).fill('Is this the room?')
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  const download = chat.getByRole('button', { name: 'Download my-room.jpg' })
  await expect(download.locator('img')).toBeVisible()
  const box = await download.boundingBox()
  expect(box).toMatchObject({ width: 240, height: 176 })

  // A wrong type is rejected before anything is sent, and a file with a false type after its check.
  await attach.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }])
  await expect(chat.getByRole('alert').filter({ hasText: 'notes.txt isn’t a file type we take' })).toBeVisible()
  await attach.setInputFiles([{ name: 'visa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(executable()) }])
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat.getByText('visa.pdf isn’t a file type we take.')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await chat.getByRole('button', { name: 'Remove visa.pdf' }).click()
  await expect(chat.getByText('visa.pdf')).toBeHidden()

  const staff = await browser.newContext({ baseURL: world.webUrl })
  const inbox = await openInbox(staff, world, await threadOf(page))
  const conversation = inbox.getByRole('log')
  const shown = conversation.getByRole('link', { name: 'Download my-room.jpg' })
  await expect(shown.locator('img')).toHaveJSProperty('complete', true)
  expect(await shown.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const downloading = inbox.waitForEvent('download')
  await shown.click()
  expect((await downloading).suggestedFilename()).toMatch(/^chat-[0-9a-f]{8}\.jpg$/)

  // The agent names a place after a hash, and attaches a floor plan.
  const { name: placeName } = await findTestPlace(page)
  const field = inbox.getByRole('textbox', { name: /^Reply to/ })
  await field.pressSequentially(`That is #${placeName.slice(0, -1)}`)
  const option = inbox.getByRole('option').filter({ hasText: placeName }).first()
  await expect(option).toBeVisible()
  await expectAccessible(inbox)
  await option.click()
  await expect(field).toHaveValue(`That is ${placeName}`)
  await expect(inbox.getByText(`Card: ${placeName}`)).toBeVisible()
  await inbox
    .getByLabel('Attach a file')
    .setInputFiles([{ name: 'floor-plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }])
  await expect(inbox.getByRole('list', { name: 'Files to send' })).toContainText('floor-plan.pdf')
  await inbox.getByRole('button', { name: /^Send/ }).click()
  await expect(conversation.getByRole('article', { name: placeName })).toContainText(/ for \d+ (weeks|months)/)
  await expect(conversation.getByRole('link', { name: /^Download: floor-plan.pdf/ })).toBeVisible()
  await expect(inbox.getByRole('list', { name: 'Files to send' })).toBeHidden()
  await expectAccessible(inbox)

  // The student sees the room as it is now, and gets the file under its name.
  const card = chat.getByRole('article').filter({ hasText: placeName })
  await expect(card).toContainText(/\d+ left/)
  await expect(card.getByRole('link', { name: 'See this place' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await chat.getByRole('button', { name: /^Download: floor-plan.pdf/ }).click()
  expect((await saving).suggestedFilename()).toBe('floor-plan.pdf')
  await expectAccessible(page, 'dialog[open]')
  await staff.close()
})

test('a file waits for the network, and a reload of the page says that it is lost', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: world.webUrl }])
  await openAt(page)
  await page.setViewportSize(PHONE)
  await page.goto('/contact#chat-expert')
  const chat = chatWindow(page)
  await sendMessage(chat, 'My letter follows')
  await context.setOffline(true)
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
  await chat.getByLabel('Attach a file').setInputFiles([letter])
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat.getByText('You’re offline.')).toBeVisible()
  await expect(chat.getByRole('progressbar', { name: 'Sending letter.pdf' })).toBeVisible()
  await context.setOffline(false)
  await expect(chat.getByRole('button', { name: /^Download: letter.pdf/ })).toBeVisible({ timeout: 45_000 })

  await context.setOffline(true)
  await chat.getByLabel('Attach a file').setInputFiles([{ ...letter, name: 'second.pdf' }])
  await chat.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chat.getByText('You’re offline.')).toBeVisible()
  await page.route('**/api/v0/chat/threads/*/files', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(chat.getByText('second.pdf wasn’t sent, because the page was reloaded.')).toBeVisible()
  await chat.getByRole('button', { name: 'Remove second.pdf' }).click()
  await expect(chat.getByText('second.pdf')).toBeHidden()
})
