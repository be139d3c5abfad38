import type { findAnything } from '@amber/contract/schemas/find-anything'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type * as z from 'zod/mini'

/** Leads are left out while the dashboard has no page for them. */
export type Found = Pick<z.output<typeof findAnything.response>['data'], 'places' | 'people'>

/** One letter would find nearly everything. */
const SHORTEST_QUERY = 2

/** Pause in typing after which we ask, so that a word is one request. */
const TYPING_PAUSE_MS = 120

/** Returns what was found for the typed text; undefined while it is too short, and on errors. */
export function useFound(typed: string): Found | undefined {
  const { load, data } = useFetcher<Found | { problem: unknown }>()
  const text = typed.trim()
  const isLongEnough = text.length >= SHORTEST_QUERY
  useEffect(() => {
    if (!isLongEnough) return undefined
    const timer = setTimeout(() => void load(`/dashboard/find?q=${encodeURIComponent(text)}`), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isLongEnough, load])
  return isLongEnough && data && 'places' in data ? data : undefined
}
