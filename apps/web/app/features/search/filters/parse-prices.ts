/** Parses a typed price: `150.50` is 150, `1,500` is 1500, and invalid input such as `-5` is empty. */
export function parsePrice(text: string): string {
  const withoutGroups = text.trim().replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '')
  return /^0*(\d{1,9})(?:[.,]\d*)?$/.exec(withoutGroups)?.[1] ?? ''
}

/** Normalises the prices of a form for the codec and swaps them when reversed. */
export function normalizePrices(fields: URLSearchParams): URLSearchParams {
  const normalized = new URLSearchParams(fields)
  const [from = '', to = ''] = ['min_price', 'max_price'].map((name) => parsePrice(fields.get(name) ?? ''))
  const isReversed = to !== '' && Number(from) > Number(to)
  normalized.set('min_price', isReversed ? to : from)
  normalized.set('max_price', isReversed ? from : to)
  return normalized
}
