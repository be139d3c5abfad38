import type { ExpressionSpecification } from 'maplibre-gl'

/** Shared conditions and scales of the street layers. */
export const hasClass = (...classes: string[]): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  classes,
  true,
  false,
]

type Colour = string | ExpressionSpecification

type Level = 'bridge' | 'tunnel'

export const isAt = (level: Level): ExpressionSpecification => ['==', ['get', 'at'], level]
export const isNotAt = (level: Level): ExpressionSpecification => ['!=', ['coalesce', ['get', 'at'], ''], level]

/** Returns values that grow evenly between zoom levels: zoom, value, zoom, value. */
export const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification

/** Returns widths that grow with the scale of the map. */
export const byScale = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification

export const byClass = (cases: Readonly<Record<string, Colour>>, fallback: Colour): ExpressionSpecification =>
  ['match', ['get', 'class'], ...Object.entries(cases).flat(), fallback] as never
