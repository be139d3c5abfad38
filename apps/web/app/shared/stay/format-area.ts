import { type Language, LOCALES } from '@amber/domain/languages'

const SQUARE_FEET_PER_SQUARE_METRE = 10.763_91

export const toSquareMetres = (area: number, unit: 'sqft' | 'sqm') =>
  unit === 'sqm' ? area : area / SQUARE_FEET_PER_SQUARE_METRE

/** Formats an area in both units, because students come from countries that use either. */
export function formatArea(
  area: number | null,
  unit: 'sqft' | 'sqm',
  language: Language,
): { metric: string; imperial: string } | null {
  if (area === null || area <= 0) return null
  const squareFeet = unit === 'sqft' ? area : area * SQUARE_FEET_PER_SQUARE_METRE
  const wholeFormat = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 })
  return { metric: wholeFormat.format(toSquareMetres(area, unit)), imperial: wholeFormat.format(squareFeet) }
}
