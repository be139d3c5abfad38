/** Parses a typed price: `150.50` is 150, `1,500` is 1500, and invalid input such as `-5` is empty. */
export function parsePrice(text: string): string {
  const withoutGroups = text.trim().replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '')
  return /^0*(\d{1,9})(?:[.,]\d*)?$/.exec(withoutGroups)?.[1] ?? ''
}

/** Normalises the prices and totals of a form for the codec and swaps them when reversed. */
export function normalizePrices(fields: URLSearchParams): URLSearchParams {
  const normalized = new URLSearchParams(fields)
  for (const range of ['price', 'total']) {
    const [minName, maxName] = [`min_${range}`, `max_${range}`]
    if (!fields.has(minName) && !fields.has(maxName)) continue
    const [from, to] = [parsePrice(fields.get(minName) ?? ''), parsePrice(fields.get(maxName) ?? '')]
    const isReversed = to !== '' && Number(from) > Number(to)
    normalized.set(minName, isReversed ? to : from)
    normalized.set(maxName, isReversed ? from : to)
  }
  return normalized
}
