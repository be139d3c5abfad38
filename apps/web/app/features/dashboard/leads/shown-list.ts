import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { sessionStore, withMemoryFallback } from '../../../browser/browser-store.ts'
import { LEADS_PATH } from './leads-url.ts'

const store = withMemoryFallback(sessionStore)

const KEY = 'leads-list'

/** Returns the URL of the list with that query. The panel and the move in it are left out: they belong to one lead. */
export function listUrlToReturn(query: string): string {
  const filters = new URLSearchParams(query)
  for (const name of ['panel', 'to']) filters.delete(name)
  return filters.size === 0 ? LEADS_PATH : `${LEADS_PATH}?${filters}`
}

/** Remembers the view, filters and page of the list in this tab, to which the page of a lead leads back. */
export function useRememberList() {
  const [query] = useSearchParams()
  const text = query.toString()
  useEffect(() => store.setItem(KEY, text), [text])
}

/** Returns the URL of the list as it was last shown in this tab. */
export const useShownListUrl = (): string => listUrlToReturn(useSyncExternalStore(subscribe, read, readNothing))

const subscribe = () => () => undefined
const read = () => store.getItem(KEY) ?? ''
const readNothing = () => ''
