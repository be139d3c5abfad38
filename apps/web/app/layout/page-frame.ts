import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import type { SearchFieldProps } from '../features/search/shared/search-box/search-field.tsx'

/** Exported as `handle` by route modules whose page needs a different frame. */
export type PageFrameHandle = {
  /** Whether the page is as wide as the window instead of a column. */
  wide: true
  /**
   * Replaces the empty field in the header's search box: fields of the `/search` form, built from the page's data. It gets
   * the text field as a prop, whose script loads with the search box and not with the page.
   */
  HeaderSearch: ComponentType<{ Field: ComponentType<SearchFieldProps> }>
}

/** Handle of pages that have their own frame without the site's header, banner and footer. */
export type OwnFrameHandle = { wide: true; ownFrame: true }

/**
 * Handle of payment and staff pages, which track nobody. The bar that asks for consent would cover their buttons, so the
 * next page asks instead.
 */
export type UntrackedFrameHandle = OwnFrameHandle & { asksConsentLater: true }

type Frame = Partial<PageFrameHandle & UntrackedFrameHandle>

/**
 * Returns the page's frame. A page that failed to load has no loader data, so its error screen gets the default frame.
 */
export function usePageFrame(): Frame {
  const page = useMatches().at(-1)
  return (page?.loaderData ? (page.handle as Frame | undefined) : undefined) ?? {}
}
