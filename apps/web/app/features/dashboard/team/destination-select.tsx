import type { ComponentProps } from 'react'
import type { RegionOption } from './team-lines.ts'

type Props = {
  control: ComponentProps<'select'>
  regions: readonly RegionOption[]
  chosen: readonly number[]
}

/** A list of countries with their cities, of which any number can be chosen. Works without JavaScript. */
export function DestinationSelect({ control, regions, chosen }: Props) {
  const countries = regions.filter(({ country }) => country === null)
  return (
    <select
      {...control}
      name="region_ids"
      multiple
      size={6}
      defaultValue={chosen.map(String)}
      className="w-full rounded-control border border-control bg-paper px-2 py-1 text-13 max-lg:text-15"
    >
      {countries.map((country) => (
        <optgroup key={country.id} label={country.name}>
          <option value={country.id}>{country.name}</option>
          {regions
            .filter((region) => region.country === country.name)
            .map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
