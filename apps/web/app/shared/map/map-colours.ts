import { readTokenColours } from '../../ui/token-colours.ts'

/** Design tokens of the map; a canvas can't use CSS variables. */
const TOKENS = {
  land: '--color-map-land',
  block: '--color-map-block',
  road: '--color-map-road',
  edge: '--color-map-case',
  water: '--color-map-water',
  park: '--color-map-park',
  campus: '--color-map-campus',
  text: '--color-map-text',
  ink: '--color-ink',
  paper: '--color-paper',
  honey: '--color-honey',
  honeyDeep: '--color-honey-deep',
  honeyInk: '--color-honey-ink',
  parkInk: '--color-success-ink',
  line: '--color-sand-300',
} as const

export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>

export const readMapColours = (): MapColours => readTokenColours(TOKENS)
