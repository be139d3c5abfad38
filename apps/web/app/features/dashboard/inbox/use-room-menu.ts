import { listInventories } from '@amber/contract/endpoints/inventories'
import { findRoomCommand } from '@amber/domain/chat/room-command'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/api-client.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { RoomOption } from './room-options.ts'
import { useOptionKeys } from './use-option-keys.ts'

export type RoomMenuState = ReturnType<typeof useRoomMenu>

/** Pause in typing after which we ask, so that a word is one request. */
const TYPING_PAUSE_MS = 150

/** Places of a search by name, each with its rooms. */
const MAX_PLACES = 4

type Found = { name: string; options: readonly RoomOption[] }

const NONE: readonly RoomOption[] = []

/**
 * State of the live places and rooms above the field, which a hash and the beginning of a name open. A hash alone finds the
 * place that the chat is about.
 */
export function useRoomMenu(text: string, placeName: string | undefined) {
  const { language, currency } = useSite()
  const [caret, setCaret] = useState<number>()
  const [found, setFound] = useState<Found>()
  const command = caret === undefined ? undefined : findRoomCommand(text, caret)
  const typed = command?.typed
  const name = typed === undefined ? undefined : typed.trim() || placeName
  useEffect(() => {
    if (name === undefined) return undefined
    const abort = new AbortController()
    const load = async () => {
      const query = { name, available: true, type: 'all' as const, limit: MAX_PLACES, lang: language }
      try {
        const [{ data }, { toRoomOptions }] = await Promise.all([
          callApi(listInventories, { query }, { signal: abort.signal }),
          // Loads the prices of listings, which the inbox needs for nothing else.
          import('./room-options.ts'),
        ])
        setFound({ name, options: toRoomOptions(data.result, { language, currency }) })
      } catch (error) {
        if (abort.signal.aborted) return
        reportError(error)
        setFound({ name, options: NONE })
      }
    }
    const timer = setTimeout(() => void load(), TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [name, language, currency])
  // Earlier results stay until those for the new letters arrive.
  const options = name === undefined ? NONE : (found?.options ?? NONE)
  const close = () => setCaret(undefined)
  const keys = useOptionKeys(options, close)
  return {
    command,
    typed: typed ?? '',
    options,
    /** Whether the options are those of the letters. */
    isFound: found !== undefined && found.name === name,
    active: keys.active,
    close,
    onKey: keys.onKey,
    onCaret: (at: number) => {
      setCaret(at)
      keys.reset()
    },
  }
}
