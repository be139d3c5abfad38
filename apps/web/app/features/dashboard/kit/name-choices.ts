import type { Found } from '../palette/use-found.ts'

/** A region or landlord that a filter can be set to. */
export type NameChoice = {
  /** Value of the filter: the canonical name of a region, or the id of a landlord. */
  value: string
  /** Text of the field, which names exactly one. */
  label: string
  /** Name alone, as people type it. */
  name: string
}

export const NAME_FILTERS = ['region_canonical_name', 'owner'] as const
export type NameFilter = (typeof NAME_FILTERS)[number]

type FoundNames = Pick<Found, 'regions' | 'suppliers'>

/** Returns what was found as choices of the filter. Corrections of typing errors are choices too, for whoever mistyped. */
export function nameChoices(filter: NameFilter, { regions, suppliers }: FoundNames): NameChoice[] {
  if (filter === 'owner') return suppliers.map(({ id, name }) => supplierChoice(id, name))
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
