type Item = Readonly<Record<string, unknown>>

/** Keeps of each item of a list, or of a single thing, the fields that the query's `only` names. */
export function keepOnly(body: unknown, query: unknown): unknown {
  const { only } = (query ?? {}) as { only?: readonly string[] }
  if (!only) return body
  const { data } = body as { data: Item & { result?: readonly Item[] } }
  const trim = (item: Item) =>
    Object.fromEntries(only.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]))
  return { data: Array.isArray(data.result) ? { ...data, result: data.result.map(trim) } : trim(data) }
}
