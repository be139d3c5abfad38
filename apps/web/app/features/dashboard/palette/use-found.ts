import type { findAnything } from '@amber/contract/schemas/find-anything'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type * as z from 'zod/mini'

export type Found = z.output<typeof findAnything.response>['data']

const NOTHING: Found = { places: [], regions: [], suppliers: [], leads: [], people: [] }

/** One letter would find nearly everything. */
const SHORTEST_QUERY = 2

/** Pause in typing after which we ask, so that a word is one request. */
const TYPING_PAUSE_MS = 120

type Answer = { found: Found; isLooking: boolean }

/** Returns what was found for the typed text, which is nothing while it is too short, and on errors. */
export function useFound(typed: string): Answer {
  const { load, data } = useFetcher<(Found & { q: string }) | { problem: unknown }>()
  const text = typed.trim()
  const isLongEnough = text.length >= SHORTEST_QUERY
  useEffect(() => {
    if (!isLongEnough) return undefined
    const timer = setTimeout(() => void load(`/dashboard/find?q=${encodeURIComponent(text)}`), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isLongEnough, load])
  if (!isLongEnough) return { found: NOTHING, isLooking: false }
  if (!data) return { found: NOTHING, isLooking: true }
  // Earlier results stay until those for the new text arrive.
  return 'places' in data ? { found: data, isLooking: data.q !== text } : { found: NOTHING, isLooking: false }
}
