import { fetchJson, type JsonRequest } from '../http/fetch-json.ts'
import { ChatDeskError } from './chat-desk.ts'

/** Milliseconds before a request times out. */
const DESK_TIMEOUT_MS = 8_000

/** Far above a page of messages with their attachments. */
const MAX_BODY_BYTES = 2 * 1_024 * 1_024

type DeskRequest = Pick<JsonRequest, 'url' | 'service' | 'json' | 'method' | 'headers'>

/** Calls a desk's API. Throws a `ChatDeskError` unless the desk did what was asked for. */
export async function callDesk(request: DeskRequest): Promise<unknown> {
  let response: { status: number; body: unknown }
  try {
    response = await fetchJson({ ...request, timeoutMs: DESK_TIMEOUT_MS, maxBytes: MAX_BODY_BYTES })
  } catch (error) {
    throw new ChatDeskError('unclear', error instanceof Error ? error.name : 'unknown', error)
  }
  const { status, body } = response
  if (status < 300) return body
  throw new ChatDeskError(status === 404 ? 'gone' : 'refused', `status ${status}`)
}

/** Reads a field of an answer that may have any shape. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Returns undefined for a text without a character that shows. The database stores no null character. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  const text = typeof field === 'string' ? field.replaceAll('\0', '') : ''
  return text.trim() === '' ? undefined : text
}

/** Returns an id as text. Desks send numbers, and may send text. */
export const idOf = (value: unknown, name = 'id'): string | undefined => {
  const field = fieldOf(value, name)
  return typeof field === 'number' && Number.isSafeInteger(field) ? String(field) : textOf(value, name)
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
