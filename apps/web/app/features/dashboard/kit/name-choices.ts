import type { Found } from '../palette/use-found.ts'

/** A region, landlord or place that a field can be set to. */
export type NameChoice = {
  /** Value of the field: the canonical name of a region, or the id of a landlord or place. */
  value: string
  /** Text of the field, which names exactly one. */
  label: string
  /** Name alone, as people type it. */
  name: string
}

export const NAME_FILTERS = ['region_canonical_name', 'owner'] as const
export type NameFilter = (typeof NAME_FILTERS)[number]
/** A field for the name of something. */
export type NameKind = NameFilter | 'place'

type FoundNames = Pick<Found, 'regions' | 'suppliers' | 'places'>

/** Returns what was found as choices of the field. Corrections of typing errors are choices too, for whoever mistyped. */
export function nameChoices(kind: NameKind, { regions, suppliers, places }: FoundNames): NameChoice[] {
  if (kind === 'owner') return suppliers.map(({ id, name }) => supplierChoice(id, name))
  if (kind === 'place') return places.map(({ id, name, city }) => placeChoice(id, name, city))
  return regions.map((region) => ({
    value: region.canonical_name,
    label: [region.name, region.parent_name].filter(Boolean).join(', '),
    name: region.name,
  }))
}

/** Landlords may share a name, so their field shows the id too. */
export const supplierChoice = (id: number, name: string): NameChoice => ({
  value: String(id),
  label: `${name} #${id}`,
  name,
})

/** Places may share a name, even in one city. */
const placeChoice = (id: number, name: string, city: string | null): NameChoice => ({
  value: String(id),
  label: `${[name, city].filter(Boolean).join(', ')} #${id}`,
  name,
})

const fold = (text: string) => text.trim().toLowerCase().normalize('NFKC')

/** Returns the choice that was typed: by its label, its name, or as the only one that was found. */
export function typedChoice(text: string, choices: readonly NameChoice[]): NameChoice | undefined {
  const typed = fold(text)
  return (
    choices.find(({ label }) => fold(label) === typed) ??
    choices.find(({ name }) => fold(name) === typed) ??
    (choices.length === 1 ? choices[0] : undefined)
  )
}
