import { redactScriptUrl, redactText } from './redact-text.ts'

/** How a page looks, and what its elements are. Our code writes all of it. */
const APPEARANCE = new Set([
  'class',
  'style',
  '_cssText',
  'cssText',
  'tagName',
  'tag',
  'type',
  'id',
  'for',
  'name',
  'rel',
  'role',
  'lang',
  'media',
  'd',
  'viewBox',
  'points',
  'transform',
  'fill',
  'stroke',
])
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'url', 'from', 'to'])

/**
 * Returns a part of a recording without queries of URLs and without what looks like a secret. The recorder masks texts and
 * inputs before; this finds what attributes hold. Returns undefined for a part that cannot be read: it is not sent.
 */
export function scrubRecording(payload: unknown): string | undefined {
  if (typeof payload !== 'string') return undefined
  const start = payload.indexOf('\n') + 1
  try {
    return payload.slice(0, start) + JSON.stringify(scrub(JSON.parse(payload.slice(start)), ''))
  } catch {
    return undefined
  }
}

function scrub(value: unknown, name: string): unknown {
  if (typeof value === 'string') return scrubText(value, name)
  if (Array.isArray(value)) return value.map((item) => scrub(item, name))
  if (typeof value !== 'object' || value === null) return value
  // The text of a style sheet, which is a node like any other text.
  const isStyle = 'isStyle' in value && value.isStyle === true
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isStyle && key === 'textContent' ? item : scrub(item, key)]),
  )
}

function scrubText(text: string, name: string): string {
  if (APPEARANCE.has(name)) return text
  return ADDRESSES.has(name) ? redactScriptUrl(text) : redactText(text)
}
