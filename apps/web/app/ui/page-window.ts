/** Returns the page numbers to show: both ends, the current page and its neighbours, with 'gap' for omitted pages. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shownPages = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (pageNumber) => pageNumber >= 1 && pageNumber <= pages,
  )
  return shownPages.flatMap((pageNumber, index) => {
    const missing = pageNumber - (shownPages[index - 1] ?? 0) - 1
    if (missing === 0) return [pageNumber]
    // A gap takes as much space as a single page number.
    return missing === 1 ? [pageNumber - 1, pageNumber] : ['gap' as const, pageNumber]
  })
}
