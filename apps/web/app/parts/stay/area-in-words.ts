import { type Language, LOCALES } from '@amber/domain/languages'

const SQUARE_FEET_A_METRE = 10.763_91

export const squareMetres = (area: number, unit: 'sqft' | 'sqm') => (unit === 'sqm' ? area : area / SQUARE_FEET_A_METRE)

/** In both units: students come from where the other one is used. */
export function areaInWords(
  area: number | null,
  unit: 'sqft' | 'sqm',
  language: Language,
): { metric: string; imperial: string } | null {
  if (area === null || area <= 0) return null
  const feet = unit === 'sqft' ? area : area * SQUARE_FEET_A_METRE
  const whole = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 })
  return { metric: whole.format(squareMetres(area, unit)), imperial: whole.format(feet) }
}
