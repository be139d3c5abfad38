import { useState, useSyncExternalStore } from 'react'
import { drafts } from './drafts.ts'
import type { InventoryDraft } from './inventory-draft.ts'

const subscribeToNothing = () => () => {}

/**
 * Returns the draft of an earlier visit and a function that drops it. It is read once, after hydration, because what is
 * typed later overwrites it. A form that shows what was just saved has none.
 */
export function useStoredDraft(
  id: number,
  { now, isSaved }: { now: string; isSaved: boolean },
): [InventoryDraft | undefined, () => void] {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [read, setRead] = useState<{ draft: InventoryDraft | undefined }>()
  if (isInBrowser && read === undefined) setRead({ draft: isSaved ? undefined : drafts.find(id, Date.parse(now)) })
  return [read?.draft, () => setRead({ draft: undefined })]
}
