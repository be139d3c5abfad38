import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const css = ['tokens.css', '../features/dashboard/dashboard-tokens.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

/** Opaque colours only: what a translucent one looks like depends on what is behind it. */
const TOKENS = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both = '']) => [name, { light: light || both, dark: dark || both }],
  ),
)

const SURFACES = ['paper', 'sand-50', 'sand-100']

/** WCAG 2.2: 4.5 for text, 3 for icons, borders of controls and focus rings. */
const TEXT = 4.5
const GRAPHIC = 3

const PAIRS: [foreground: string, backgrounds: string[], minimum: number][] = [
  ['ink', [...SURFACES, 'sand-200', 'honey-tint', 'success-tint', 'red-tint'], TEXT],
  ['ink-2', [...SURFACES, 'honey-tint', 'success-tint', 'red-tint'], TEXT],
  ['ink-3', ['paper', 'sand-50'], TEXT],
  ['danger', ['paper', 'sand-50', 'red-tint'], TEXT],
  ['warning', ['paper', 'sand-50', 'warning-tint'], TEXT],
  ['honey-ink', ['honey-tint', 'map-land', 'paper'], TEXT],
  ['success-ink', ['paper', 'sand-50', 'success-tint'], TEXT],
  ['map-text', ['map-land'], TEXT],
  ['on-honey', ['honey'], TEXT],
  ['paper', ['ink'], TEXT],
  ['sand-200', ['ink'], TEXT],
  ['on-dark', ['night', 'dark-2', 'red-strong', 'red-deep', 'success'], TEXT],
  ['on-dark-2', ['night', 'dark-2'], TEXT],
  ['ink', ['select-tint'], TEXT],
  ['ink-2', ['select-tint'], TEXT],
  ['ink-3', ['select-tint'], TEXT],
  ['on-select', ['select'], TEXT],
  ['select', ['paper', 'sand-50', 'select-tint'], GRAPHIC],
  ['control', ['paper'], GRAPHIC],
  ['red', ['paper'], GRAPHIC],
  ['success', ['paper'], GRAPHIC],
  ['ink', ['map-land', 'map-water', 'map-park', 'map-campus'], GRAPHIC],
]

describe.each(THEMES)('the %s theme', (theme) => {
  test.each(PAIRS)('keeps %s readable on %o', (foreground, backgrounds, minimum) => {
    for (const background of backgrounds) {
      const ratio = contrast(colour(foreground, theme), colour(background, theme))
      expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(minimum)
    }
  })
})

test('outlines pins in the dark theme, whose paper is as dark as the map', () => {
  const edge = /--color-pin-edge: light-dark\([^#]*(#\w{6})\)/.exec(css)?.[1] ?? ''
  const grounds = ['paper', 'map-land', 'map-block', 'map-road', 'map-water', 'map-park', 'map-campus']
  for (const ground of grounds) expect(contrast(edge, colour(ground, 'dark')), ground).toBeGreaterThanOrEqual(GRAPHIC)
})

test('gives every colour a value for the dark theme, unless it is the same in both', () => {
  const single = [...css.matchAll(/--color-([\w-]+): (?!light-dark|initial)/g)].map(([, name]) => name)
  expect(single).toEqual(['honey', 'on-honey', 'on-dark', 'on-dark-2'])
})

function colour(name: string, theme: Theme): string {
  const found = TOKENS.get(name)
  if (found === undefined) throw new Error(`no opaque colour ${name}`)
  return found[theme]
}

/** Returns the contrast ratio that WCAG defines, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('puts no light text on ink, which is light in the dark theme', () => {
  const app = new URL('../', import.meta.url).pathname
  const offending = globSync('**/*.tsx', { cwd: app }).filter((file) =>
    readFileSync(`${app}${file}`, 'utf8')
      .split(/['"`\n]/)
      .some((classes) => /\bbg-ink(?![\w-])/.test(classes) && /(?<![\w:-])text-on-dark(?![\w-])/.test(classes)),
  )
  expect(offending).toEqual([])
})
