import { type ReactNode, useState } from 'react'
import { CONTROL } from '../../ui/control-style.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PhoneCountry } from './phone-countries.server.ts'

/** The chosen country, such as `GB+44`, and a national number, or any number that starts with a plus. */
export type PhoneValue = { code: string; number: string }

type Props = {
  label: ReactNode
  /** Accessible name of the country list. */
  countryLabel: string
  // Label of the empty first option.
  chooseLabel: string
  /** Result of `phoneCountries`, from the page's loader: localised, and without bundling the number formats of all countries. */
  countries: readonly PhoneCountry[]
  /** Initial value; use another `key` to change it from outside. */
  value: PhoneValue
  onChange?: (value: PhoneValue) => void
  /** Names of the two form fields. */
  codeName?: string
  numberName?: string
  hint?: ReactNode
  error?: ReactNode
}

/**
 * A phone number and its country. The native select works well on every phone, can be searched by typing and needs no
 * JavaScript; the short label over the closed list needs it to stay correct.
 */
export function PhoneField(props: Props) {
  const { label, countries, countryLabel, chooseLabel, codeName = 'phone_code', numberName = 'phone' } = props
  const [{ code, number }, setValue] = useState(props.value)
  const change = (value: PhoneValue) => {
    setValue(value)
    props.onChange?.(value)
  }
  return (
    <Field label={label} hint={props.hint} error={props.error}>
      <div className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-2">
        <span className="relative block">
          <select
            name={codeName}
            aria-label={countryLabel}
            autoComplete="tel-country-code"
            value={code}
            onChange={(event) => change({ code: event.target.value, number })}
            className={`${CONTROL} cursor-pointer appearance-none pr-9`}
          >
            <option value="">{chooseLabel}</option>
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.label}
              </option>
            ))}
          </select>
          {code !== '' && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-1 left-px grid w-20 items-center rounded-control bg-paper pl-3 text-[1rem] whitespace-nowrap noscript:hidden"
            >
              {code.replace('+', ' +')}
            </span>
          )}
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
        </span>
        <TextInput
          name={numberName}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          value={number}
          onChange={(event) => change({ code, number: event.target.value })}
        />
      </div>
    </Field>
  )
}
