/** Builds a page from its items and one more, which shows that another page follows. */
export function pageOf<Item extends { id: number }>(items: readonly Item[], limit: number) {
  const result = items.slice(0, limit)
  return { data: { result, meta: { next: items.length > limit ? (result.at(-1)?.id ?? null) : null } } }
}
