import { type Draft, parseDraft, serializeDraft } from '@amber/domain/price-grid/draft'
import { clearStored, readStored, writeStored } from '@amber/domain/storage/stored-json'
import { useEffect, useEffectEvent, useRef } from 'react'
import { persistentStore } from '../../../browser/browser-store.ts'
import { logStorage } from '../../../browser/log-storage.ts'

const keyOf = (placeId: number) => `price_grid_draft_${placeId}`

/** Stores the draft in the browser, so that it survives a reload and a login, and loads it once when the page opens. */
export function useStoredDraft(placeId: number, draft: Draft, onLoad: (draft: Draft) => void) {
  const isLoaded = useRef(false)
  const load = useEffectEvent((id: number) => {
    const stored = parseDraft(readStored(persistentStore, keyOf(id), logStorage))
    if (stored.size > 0) onLoad(stored)
  })
  useEffect(() => load(placeId), [placeId])
  useEffect(() => {
    // The first render has no draft yet, and must not delete the stored one.
    if (!isLoaded.current) isLoaded.current = true
    else if (draft.size === 0) clearStored(persistentStore, keyOf(placeId), logStorage)
    else writeStored(persistentStore, keyOf(placeId), serializeDraft(draft), logStorage)
  }, [placeId, draft])
}
