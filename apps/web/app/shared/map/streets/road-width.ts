import type { ExpressionSpecification } from 'maplibre-gl'

/** Classes of roads in the tiles, with their widths in pixels by zoom. */
const WIDTHS: Readonly<Record<string, readonly [z12: number, z14: number, z16: number, z18: number]>> = {
  motorway: [3.2, 6, 14, 30],
  trunk: [2.8, 5.6, 13, 28],
  primary: [2.4, 5.2, 13, 28],
  secondary: [1.8, 4.4, 11.5, 25],
  tertiary: [1.4, 3.8, 10.5, 23],
  minor: [0.7, 2.7, 8.5, 20],
  pedestrian: [0.6, 2, 6, 14],
  cycleway: [0.5, 1.2, 2.4, 5],
  service: [0.4, 1.2, 4, 10],
  track: [0.4, 1, 2.4, 5],
  path: [0.4, 0.9, 1.8, 4],
}
const ZOOMS = [12, 14, 16, 18] as const
const RAMP_SHARE = 0.62

/** Returns the width of a road, and of its edge if pixels are added on both sides. */
export function roadWidth(addedPx = 0): ExpressionSpecification {
  const widthAt = (index: number): ExpressionSpecification => [
    '+',
    addedPx,
    [
      '*',
      ['case', ['==', ['get', 'ramp'], true], RAMP_SHARE, 1],
      // The specification types a match by its first pair.
      [
        'match',
        ['get', 'class'],
        ...Object.entries(WIDTHS).flatMap(([name, px]) => [name, px[index] ?? 1]),
        1,
      ] as never,
    ],
  ]
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...ZOOMS.flatMap((zoom, index) => [zoom, widthAt(index)]),
  ] as ExpressionSpecification
}
