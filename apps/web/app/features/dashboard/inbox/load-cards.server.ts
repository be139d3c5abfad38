import { listInventories } from '@amber/contract/endpoints/inventories'
import { getInventory } from '@amber/contract/endpoints/inventory'
import { CallError } from '@amber/contract/http/client'
import { type CardReference, cardReferencesOf } from '@amber/domain/chat/room-cards'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { type CardSource, loadRoomCards, type RoomCardData } from '../../chat/shared/load-room-cards.ts'

/** Cards of one page of a conversation, the latest of which are shown. */
const MAX_CARDS = 12

type Message = Parameters<typeof cardReferencesOf>[0]

/** Returns the cards of messages as they are now. Returns none on errors, because the words can be read without them. */
export async function loadCards(
  messages: readonly Message[],
  ownHosts: readonly string[],
  context: LoaderContext,
): Promise<Map<string, RoomCardData>> {
  const { language, currency, signal, report } = context
  const byKey = new Map<string, CardReference>()
  for (const message of messages.toReversed())
    for (const reference of cardReferencesOf(message, ownHosts)) byKey.set(reference.key, reference)
  const references = [...byKey.values()].slice(0, MAX_CARDS)
  if (references.length === 0) return new Map()
  try {
    return await loadRoomCards(references, cardSourceOf(context), { language, currency })
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return new Map()
  }
}

const cardSourceOf = ({ api, language: lang, signal }: LoaderContext): CardSource => ({
  list: async (query) => (await api.call(listInventories, { query: { ...query, lang } }, { signal })).data.result,
  find: async (id) => {
    try {
      const query = { lang, only: ['id' as const, 'name' as const] }
      return (await api.call(getInventory, { params: { id }, query }, { signal })).data
    } catch (error) {
      if (error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')) return undefined
      throw error
    }
  },
})
