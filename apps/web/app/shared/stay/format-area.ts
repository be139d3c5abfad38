import { type Language, LOCALES } from '@amber/domain/languages'

const SQUARE_FEET_PER_SQUARE_METRE = 10.763_91

export const toSquareMetres = (area: number, unit: 'sqft' | 'sqm') =>
  unit === 'sqm' ? area : area / SQUARE_FEET_PER_SQUARE_METRE

/** Formats an area as '14 m²', and in English in square feet as well, which readers of other languages don't use. */
export function formatArea(area: number | null, unit: 'sqft' | 'sqm', language: Language): string | null {
  if (area === null || area <= 0) return null
  const wholeFormat = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 })
  const metric = `${wholeFormat.format(toSquareMetres(area, unit))} ${language === 'zh' ? '平方米' : 'm²'}`
  if (language !== 'en') return metric
  return `${metric} (${wholeFormat.format(unit === 'sqft' ? area : area * SQUARE_FEET_PER_SQUARE_METRE)} sq ft)`
}
