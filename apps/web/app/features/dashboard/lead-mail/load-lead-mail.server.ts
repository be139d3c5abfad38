import { listVideoCalls } from '@amber/contract/endpoints/lead-contact'
import { listLeadMessages, listSavedReplies } from '@amber/contract/endpoints/lead-messages'
import { CallError } from '@amber/contract/http/client'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { callLine, messageLine, wallTimeText } from './mail-lines.ts'
import { readMessageStart } from './mail-url.ts'

/** Loads the messages and video calls of a lead, with the saved reply that the URL names. */
export async function loadLeadMail(id: string, url: URL, { api, language, signal, report }: LoaderContext) {
  const params = { id }
  const start = readMessageStart(url.searchParams.get('reply'))
  try {
    const [messages, calls, replies] = await Promise.all([
      api.call(listLeadMessages, { params }, { signal }),
      api.call(listVideoCalls, { params }, { signal }),
      // There are none for a student without an address.
      api.call(listSavedReplies, { params }, { signal }).catch(orUndefined),
    ])
    const clock = { now: new Date(), language }
    const { result, count, blocked_by: blockedBy, can_open_files: canOpenFiles } = messages.data
    const chosen = replies?.data.result.find(({ name }) => name === start)
    return {
      messages: result.map((message) => messageLine(message, clock)),
      count,
      blockedBy,
      canOpenFiles,
      studentLanguage: replies?.data.language,
      titles: replies?.data.result.map(({ name, title }) => ({ name, title })) ?? [],
      begun: start && { start, subject: chosen?.subject ?? '', text: chosen?.text ?? '' },
      calls: calls.data.result.map((call) => callLine(call, calls.data.time_zone, clock)),
      timeZone: calls.data.time_zone,
      earliestCall: wallTimeText(clock.now, calls.data.time_zone),
    }
  } catch (error) {
    // The rest of the page is shown without it. Whether the caller may see the lead is decided there.
    report(error)
    return undefined
  }
}

export type LeadMailData = NonNullable<Awaited<ReturnType<typeof loadLeadMail>>>

function orUndefined(error: unknown): undefined {
  if (error instanceof CallError && error.code === 'not_found') return undefined
  throw error
}
