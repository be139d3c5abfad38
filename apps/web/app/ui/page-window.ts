/** Which page numbers to offer around the one on screen: both ends, its neighbours, and 'gap' for what is left out. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const offered = [...new Set([1, page - 1, page, page + 1, pages])].filter((at) => at >= 1 && at <= pages)
  return offered.flatMap((at, index) => {
    const missing = at - (offered[index - 1] ?? 0) - 1
    if (missing === 0) return [at]
    // One page left out takes as much room as the sign that says so.
    return missing === 1 ? [at - 1, at] : ['gap' as const, at]
  })
}
