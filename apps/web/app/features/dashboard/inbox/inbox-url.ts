import { INBOX_TABS, type InboxTab } from '@amber/domain/chat/inbox'

export const INBOX_PATH = '/dashboard/inbox'

/** State of the inbox as its URL says it. */
export type InboxState = {
  tab: InboxTab
  page: number
  /** Number before which messages are shown; undefined for the latest. */
  before: number | undefined
  /** Whether narrow screens show the facts instead of the conversation. */
  showsFacts: boolean
}

const NUMBER = /^[1-9]\d{0,8}$/

export function readInboxUrl(query: URLSearchParams): InboxState {
  const numberOf = (name: string) => {
    const value = query.get(name) ?? ''
    return NUMBER.test(value) ? Number(value) : undefined
  }
  return {
    tab: INBOX_TABS.find((tab) => tab === query.get('tab')) ?? 'mine',
    page: Math.min(numberOf('p') ?? 1, MAX_PAGE),
    before: numberOf('before'),
    showsFacts: query.get('show') === 'facts',
  }
}

const MAX_PAGE = 200

type Target = { tab?: InboxTab; page?: number; before?: number | undefined; showsFacts?: boolean }

/** Returns the URL of the list, or of a chat beside it. */
export function inboxUrl(
  chat: string | undefined,
  { tab = 'mine', page = 1, before, showsFacts }: Target = {},
): string {
  const query = new URLSearchParams({
    ...(tab !== 'mine' && { tab }),
    ...(page > 1 && { p: String(page) }),
    ...(before !== undefined && { before: String(before) }),
    ...(showsFacts && { show: 'facts' }),
  }).toString()
  const path = chat === undefined ? INBOX_PATH : `${INBOX_PATH}/${chat}`
  return query === '' ? path : `${path}?${query}`
}
