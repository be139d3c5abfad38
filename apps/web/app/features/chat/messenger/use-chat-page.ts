import type { ChatSession } from '@amber/contract/schemas/chat'
import { readTrackedParameters } from '@amber/domain/tracking/tracked-parameters'
import { parseCookie } from 'cookie'
import { useMatches } from 'react-router'
import { pageCategoryOf } from '../../../shared/page/page-category.ts'
import { useSite } from '../../../shared/page/site.ts'
import { chatSessionOf, type LoadedPage } from './chat-session.ts'

export type ChatPage = {
  /** The place of the page, which the first message shows as a card. */
  place: { id: number; name: string } | undefined
  session: ChatSession
}

/** Returns what the current page says about a chat that begins on it. */
export function useChatPage(): ChatPage {
  const match = useMatches().at(-1)
  const { account } = useSite()
  const category = pageCategoryOf(match?.id ?? '')
  // Other pages may use the same names for other data.
  const isAboutPlaces = category === 'inventory_page' || category === 'search_page'
  const page = ((isAboutPlaces ? match?.loaderData : null) ?? {}) as LoadedPage
  // The cookie exists only after the visitor has agreed to tracking.
  const { initial_utm_params: parameters } = parseCookie(document.cookie)
  return {
    place: page.place && { id: page.place.id, name: page.place.name },
    session: chatSessionOf({
      page,
      triggerPoint: category ?? match?.id,
      account,
      utmSource: readTrackedParameters(parameters).utm_source,
    }),
  }
}
