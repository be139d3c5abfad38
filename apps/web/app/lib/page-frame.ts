import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** What a route module exports in `handle` when the frame around its page differs from the usual one. */
export type PageFrameHandle = {
  /** As wide as the window instead of a column. */
  wide: true
  /** Instead of the empty field in the header's search box: fields of the form `/search`, made from the page's data. */
  HeaderSearch: ComponentType
}

/** Where the page could not be loaded, the screen that says so has the usual frame. */
export function usePageFrame(): Partial<PageFrameHandle> {
  const page = useMatches().at(-1)
  return (page?.loaderData ? (page.handle as Partial<PageFrameHandle> | undefined) : undefined) ?? {}
}
