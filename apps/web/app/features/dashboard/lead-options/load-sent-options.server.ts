import { listLeadOptions } from '@amber/contract/endpoints/lead-options'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { sentOptionsView, type SentView } from './sent-view.ts'

/** Loads the rooms that were sent about a lead, for its page. Returns none on errors: the rest of the page is useful. */
export async function loadSentOptions(
  id: string,
  { api, language, signal, report }: LoaderContext,
): Promise<{ sent: SentView[]; canSend: boolean }> {
  try {
    const { data } = await api.call(listLeadOptions, { params: { id } }, { signal })
    const now = new Date()
    return { sent: data.result.map((each) => sentOptionsView(each, { now, language })), canSend: data.can_send }
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return { sent: [], canSend: false }
  }
}
