/** Where people think in feet; everywhere else a square metre is what they know. */
const FEET = new Set(['GB', 'IE', 'US', 'CA', 'IN', 'AE', 'HK', 'SG', 'MY'])

const SQUARE_FEET_A_SQUARE_METRE = 10.764

export function areaIn(countryCode: string, squareMetres: number): { area: number; areaUnit: 'sqft' | 'sqm' } {
  if (!FEET.has(countryCode)) return { area: squareMetres, areaUnit: 'sqm' }
  return { area: Math.round((squareMetres * SQUARE_FEET_A_SQUARE_METRE) / 5) * 5, areaUnit: 'sqft' }
}
