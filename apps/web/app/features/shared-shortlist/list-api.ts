import {
  clearSharedVote,
  getSharedShortlist,
  setSharedVote,
  watchSharedShortlist,
  writeSharedNote,
} from '@amber/contract/endpoints/shared-shortlists'
import { urlOf } from '@amber/contract/http/url'
import { ApiError, callApi } from '../../browser/api-client.ts'
import type { SendVote } from './vote-queue.ts'

export const eventsUrl = (listId: number) => urlOf(watchSharedShortlist, { id: listId })

const REQUEST_TIMEOUT_MS = 8000

export const sendVoteTo =
  (listId: number): SendVote =>
  async (inventoryId, change) => {
    const params = { id: listId, inventory_id: inventoryId }
    const options = { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
    try {
      const { data } =
        change === 'none'
          ? await callApi(clearSharedVote, { params }, options)
          : await callApi(setSharedVote, { params, body: { vote: change } }, options)
      return data.version
    } catch (error) {
      if (isRejection(error)) return 'refused'
      throw error
    }
  }

/** Returns whether the API rejected the call. Lost connections, server errors, timeouts and rate limits can be retried. */
const isRejection = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && ![408, 429].includes(error.status)

/** Statuses that mean the list was deleted or left, or the session ended. Server errors say nothing about the list. */
const INACCESSIBLE_STATUSES = new Set([401, 403, 404])

export async function isListInaccessible(listId: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    await callApi(getSharedShortlist, { params: { id: listId } }, { signal })
    return false
  } catch (error) {
    return error instanceof ApiError && INACCESSIBLE_STATUSES.has(error.status)
  }
}

type NewNote = { listId: number; inventoryId: number; noteId: string; text: string }

/** Resolves to `full` when the limit is reached; rejects when a retry may succeed. */
export async function sendNote({ listId, inventoryId, noteId, text }: NewNote): Promise<'sent' | 'full'> {
  const params = { id: listId, inventory_id: inventoryId, note_id: noteId }
  try {
    await callApi(writeSharedNote, { params, body: { text } }, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    return 'sent'
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return 'full'
    throw error
  }
}
