import { randomUUID } from 'node:crypto'
import { getInboxChat, listChatReplies, listInboxChats } from '@amber/contract/endpoints/chat-inbox'
import { CallError } from '@amber/contract/http/client'
import { snoozeTimes } from '@amber/domain/chat/inbox-snooze'
import { DAY_TIME, TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { leadLine } from '../leads/lead-line.ts'
import { chatLine, conversationDays } from './chat-lines.ts'
import { loadCards } from './load-cards.server.ts'
import { readInboxUrl } from './inbox-url.ts'

/** Loads the list of the inbox and, if the URL names one, the chat beside it. */
export async function loadInbox(id: string | undefined, url: URL, context: LoaderContext) {
  const { api, language, signal } = context
  const state = readInboxUrl(url.searchParams)
  const [{ data: list }, chat] = await Promise.all([
    api.call(listInboxChats, { query: { tab: state.tab, p: state.page } }, { signal }),
    id === undefined ? null : loadChat({ id, before: state.before, ownHosts: [url.host] }, context),
  ])
  const clocks = { now: new Date(list.now), language, timeZone: list.own_time_zone }
  return {
    ...state,
    chats: list.result.map((row) => chatLine(row, clocks)),
    hasMore: list.has_more,
    counts: list.counts,
    waiting: list.waiting,
    me: list.me,
    /** Key of the next message, so that a form sent twice without JavaScript stores it once. */
    clientId: randomUUID(),
    chat,
  }
}

export type InboxData = Awaited<ReturnType<typeof loadInbox>>
export type ChatData = NonNullable<Exclude<InboxData['chat'], { isGone: true }>>

type ChatToLoad = { id: string; before: number | undefined; ownHosts: readonly string[] }

async function loadChat({ id, before, ownHosts }: ChatToLoad, context: LoaderContext) {
  const { api, language, signal } = context
  const params = { id }
  try {
    const [{ data }, { data: replies }] = await Promise.all([
      api.call(getInboxChat, { params, query: { before, lang: language } }, { signal }),
      api.call(listChatReplies, { params, query: { lang: language } }, { signal }),
    ])
    const cards = await loadCards(data.messages, ownHosts, context)
    const now = new Date(data.now)
    const clocks = { now, language, timeZone: data.own_time_zone }
    return {
      ...chatLine(data.chat, clocks),
      lastSeq: data.chat.last_seq,
      days: conversationDays(data.messages, {
        ...clocks,
        visitorReadSeq: data.visitor_read_seq,
        canTranslate: data.can_translate,
        ownHosts,
        cards,
      }),
      older: data.older,
      session: data.session,
      hasAccount: data.has_account,
      desk: data.desk && {
        ...data.desk,
        failingSince:
          data.desk.failing_since &&
          formatDate(data.desk.failing_since, language, { timeZone: data.own_time_zone, format: DAY_TIME }),
      },
      place: data.place,
      lead: data.lead && leadLine(data.lead, { now, language }),
      suggestedLeads: data.suggested_leads.map((lead) => leadLine(lead, { now, language })),
      earlier: data.earlier.map(({ id: earlierId, created_at: createdAt, last_seq: count, assignee }) => ({
        id: earlierId,
        day: formatDate(createdAt, language, { timeZone: data.own_time_zone }),
        count,
        assignee,
      })),
      opened: formatDate(data.created_at, language, { timeZone: data.own_time_zone, format: TIME }),
      assignmentRules: data.assignment_rules,
      closeReason: data.close_reason,
      rating: data.rating,
      writer: data.writer,
      assignable: data.assignable,
      readers: data.readers,
      snoozeTimes: snoozeTimes(now, data.own_time_zone),
      replies: replies.result,
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return { isGone: true as const }
    throw error
  }
}
