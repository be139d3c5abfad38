type Item = Readonly<Record<string, unknown>>

/**
 * Returns the body with only the fields that the query's `only` names, for each item of a list or for a single item.
 */
export function pickRequestedFields(body: unknown, query: unknown): unknown {
  const { only } = (query ?? {}) as { only?: readonly string[] }
  if (!only) return body
  const { data } = body as { data: Item & { result?: readonly Item[] } }
  const trim = (item: Item) =>
    Object.fromEntries(only.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]))
  return { data: Array.isArray(data.result) ? { ...data, result: data.result.map(trim) } : trim(data) }
}
