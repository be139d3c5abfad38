const MAX_LENGTH = 140

/** Returns a value of any field as one line of text, cut if it is long. Ids of rows mean nothing to a reader. */
export function shortText(value: unknown): string {
  const text = flatten(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function flatten(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(flatten).join(', ')
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  const parts = Object.entries(value).flatMap(([name, part]) =>
    name === 'id' || name === 'blurred_preview' || isBlank(part) ? [] : [flatten(part)],
  )
  return parts.length === 0 ? '–' : parts.join(' · ')
}

const isBlank = (value: unknown) =>
  value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
