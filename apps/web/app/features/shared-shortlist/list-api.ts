import type { SendVote, Wish } from './vote-wishes.ts'

/** The browser's half of the contract: the typed client would bring the whole validator. */
const addressOf = (listId: number) => `/api/v0/auth/users/shared_shortlists/${listId}`

export const eventsAddress = (listId: number) => `${addressOf(listId)}/events`

const SECONDS_TO_WAIT = 8

const json = (method: 'PUT' | 'DELETE', body?: object): RequestInit => ({
  method,
  signal: AbortSignal.timeout(SECONDS_TO_WAIT * 1000),
  ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
})

export const sendVoteTo =
  (listId: number): SendVote =>
  async (inventoryId, wish: Wish) => {
    const address = `${addressOf(listId)}/places/${inventoryId}/vote`
    const response = await fetch(address, wish === 'none' ? json('DELETE') : json('PUT', { vote: wish }))
    if (response.ok) return ((await response.json()) as { data: { version: number } }).data.version
    // A server in trouble, or one that wants us to wait, may take it later.
    if (response.status >= 500 || response.status === 429 || response.status === 408) {
      throw new Error(`${response.status}`)
    }
    return 'refused'
  }

/** Deleted, left or logged out: then there is nothing to wait for. A server that is away says nothing of that. */
const GONE = new Set([401, 403, 404])

export async function isListGone(listId: number): Promise<boolean> {
  const signal = AbortSignal.timeout(SECONDS_TO_WAIT * 1000)
  const response = await fetch(addressOf(listId), { signal }).catch(() => undefined)
  return response !== undefined && GONE.has(response.status)
}

type NewNote = { listId: number; inventoryId: number; noteId: string; text: string }

/** `full`: no more fit. Rejects when it may work later. */
export async function sendNote({ listId, inventoryId, noteId, text }: NewNote): Promise<'sent' | 'full'> {
  const address = `${addressOf(listId)}/places/${inventoryId}/notes/${noteId}`
  const response = await fetch(address, json('PUT', { text }))
  if (response.status === 409) return 'full'
  if (!response.ok) throw new Error(`${response.status}`)
  return 'sent'
}
