/** Countries that use square feet; all others use square metres. */
const SQUARE_FEET_COUNTRIES = new Set(['GB', 'IE', 'US', 'CA', 'IN', 'AE', 'HK', 'SG', 'MY'])

const SQUARE_FEET_PER_SQUARE_METRE = 10.764

export function convertArea(countryCode: string, squareMetres: number): { area: number; areaUnit: 'sqft' | 'sqm' } {
  if (!SQUARE_FEET_COUNTRIES.has(countryCode)) return { area: squareMetres, areaUnit: 'sqm' }
  // Rounds to a multiple of 5.
  return { area: Math.round((squareMetres * SQUARE_FEET_PER_SQUARE_METRE) / 5) * 5, areaUnit: 'sqft' }
}
