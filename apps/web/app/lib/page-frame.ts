import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** What a route module exports in `handle` when the frame around its page differs from the usual one. */
export type PageFrameHandle = {
  /** As wide as the window instead of a column. */
  wide: true
  /** Instead of the empty field in the header's search box: fields of the form `/search`, made from the page's data. */
  HeaderSearch: ComponentType
}

/** For pages of staff, which have a frame of their own: no header, no banner and no footer of the site. */
export type OwnFrameHandle = { wide: true; ownFrame: true }

type Frame = Partial<PageFrameHandle & OwnFrameHandle>

/** Where the page could not be loaded, the screen that says so has the usual frame. */
export function usePageFrame(): Frame {
  const page = useMatches().at(-1)
  return (page?.loaderData ? (page.handle as Frame | undefined) : undefined) ?? {}
}
