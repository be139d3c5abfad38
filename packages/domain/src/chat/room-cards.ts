import { readStayChoice } from '../inventory/read-stay-choice.ts'
import { messagePartsOf } from './message-links.ts'

/** A place or room that a message shows as a card: by its id, or by the name in a link to its page. */
export type CardReference = {
  /** The same for two references to one card. */
  readonly key: string
  readonly id: number | null
  readonly canonicalName: string | null
  /** The stay in the link, whose price the card shows; null for the cheapest one. */
  readonly tenancyId: number | null
}

/** Cards of one message, since a card is larger than its words. */
const MAX_CARDS = 3

const PLACE_PATH = /^\/places\/([a-z0-9-]{1,200})\/?$/iu

type Message = { readonly text: string; readonly inventory_id?: number | null | undefined }

/** Returns the cards of a message: the room that its writer chose, and the places on our own site to which its links lead. */
export function cardReferencesOf({ text, inventory_id: id }: Message, ownHosts: readonly string[]): CardReference[] {
  const chosen = id === null || id === undefined ? [] : [{ key: `id:${id}`, id, canonicalName: null, tenancyId: null }]
  const linked = messagePartsOf(text).flatMap((part) => {
    if (!('url' in part) || !ownHosts.includes(part.host)) return []
    const { pathname, searchParams } = new URL(part.url)
    const canonicalName = PLACE_PATH.exec(pathname)?.[1]?.toLowerCase()
    if (canonicalName === undefined || canonicalName === 'search') return []
    const { tenancyId } = readStayChoice(searchParams)
    return [{ key: `place:${canonicalName}:${tenancyId ?? ''}`, id: null, canonicalName, tenancyId }]
  })
  const byKey = new Map([...chosen, ...linked].map((reference) => [reference.key, reference]))
  return [...byKey.values()].slice(0, MAX_CARDS)
}
