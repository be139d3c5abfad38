/** What a hand means by it: `150.50` is 150, `1,500` is 1500, and what is no price, as `-5`, is nothing. */
export function typedPrice(text: string): string {
  const withoutGroups = text.trim().replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '')
  return /^0*(\d{1,9})(?:[.,]\d*)?$/.exec(withoutGroups)?.[1] ?? ''
}

/** The prices of a form as the codec reads them. Whoever mixes up the two ends means what lies between them. */
export function tidyPrices(fields: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams(fields)
  const [from = '', to = ''] = ['min_price', 'max_price'].map((name) => typedPrice(fields.get(name) ?? ''))
  const isMixedUp = to !== '' && Number(from) > Number(to)
  tidy.set('min_price', isMixedUp ? to : from)
  tidy.set('max_price', isMixedUp ? from : to)
  return tidy
}
