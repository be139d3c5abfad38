import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import type { Locator, Page } from '@playwright/test'
import { expect, scrollAndHydrate, waitForHydration } from './journey.ts'
import type { RunningWorld } from './running-world.ts'

/** Tuesday noon in London, when every team that speaks the page's language but the one in Australia is there. */
export const OFFICE_HOURS = new Date('2026-11-17T12:00:00Z')
/** Saturday, when nobody is. */
export const WEEKEND = new Date('2026-11-21T12:00:00Z')

export const chatWindow = (page: Page, name = 'Chat with us'): Locator =>
  page.getByRole('dialog', { name, exact: true })

export const messageField = (chat: Locator, name = 'Message'): Locator =>
  chat.getByRole('textbox', { name, exact: true })

/** Waits until the script of the chat button, which loads on the first interaction, listens to links. */
export async function waitForChat(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.mouse.move(10, 10)
  await scrollAndHydrate(page.getByRole('contentinfo'))
  await page.evaluate('scrollTo(0, 0)')
}

/** Writes a message, sends it by Enter, and waits until the server has it. */
export async function sendMessage(chat: Locator, text: string): Promise<void> {
  const field = messageField(chat)
  await field.fill(text)
  await field.press('Enter')
  await expect(chat.getByText(text, { exact: true })).toBeVisible()
  await expect(chat.getByText(/, sent$/)).toBeVisible()
}

/** Returns the thread that the visitor's browser has started. */
export async function threadOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('chat_threads'))
  const { expert } = JSON.parse(stored ?? '{}') as { expert?: { id: string } }
  if (!expert) throw new Error('the browser has started no thread')
  return expert.id
}

/** Closes a thread as staff do when everything is answered. */
export const closeThread = ({ databaseUrl }: RunningWorld, thread: string) =>
  withBookingsDatabase(databaseUrl, (db) =>
    db
      .updateTable('chatThreads')
      .set({ state: 'closed', closedAt: new Date(), closeReason: 'answered', waitingSince: null })
      .where('uuid', '=', thread)
      .execute(),
  )

/** Node's own, which takes headers, unlike the one of browsers whose types apply here. */
const NodeWebSocket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

/** Opens the socket as an agent's inbox does, and watches the thread. */
export async function answerAsStaff({ webUrl, tokens }: RunningWorld, thread: string) {
  const response = await fetch(`${webUrl}/api/v0/chat/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: webUrl, cookie: `user_auth_token=${tokens.agent}` },
    body: JSON.stringify({ side: 'staff' }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  const { data } = (await response.json()) as { data: { ticket: string } }
  const socket = new NodeWebSocket(`${webUrl.replace('http', 'ws')}${CHAT_SOCKET_PATH}?ticket=${data.ticket}`, {
    headers: { origin: webUrl },
  })
  const send = (frame: Record<string, unknown>) => socket.send(JSON.stringify(frame))
  // The first frame says that the server is ready.
  await once(socket, 'message')
  send({ type: 'watch', thread, after: 0 })
  return {
    type: () => send({ type: 'typing', thread }),
    write: (text: string, inventoryId?: number) =>
      send({
        type: 'send',
        thread,
        client_id: randomUUID(),
        text,
        ...(inventoryId !== undefined && { inventory_id: inventoryId }),
      }),
    read: (seq: number) => send({ type: 'mark', thread, read_seq: seq }),
    close: () => socket.close(),
  }
}

/** Types until the visitor is told. Nobody is told what was typed before they began to watch. */
export const typeUntilSeen = (agent: { type(): void }, chat: Locator) =>
  expect(async () => {
    agent.type()
    await expect(chat.getByText(/is typing$/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
