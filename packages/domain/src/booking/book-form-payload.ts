import { birthDateToWire } from '../contact/birth-date.ts'
import { phoneToWire } from '../contact/phone.ts'

/** Form values by flat wire name, such as `data/emergency_details/phone`. Dates of birth are DD-MM-YYYY here. */
export type BookFormValues = Readonly<Record<string, string>>

const GUARANTOR_PREFIX = 'data/guarantor_details/'
const SAME_AS_EMERGENCY = `${GUARANTOR_PREFIX}same_as_emergency`

/**
 * Converts typed values to the payload. Drops guarantor fields, except `same_as_emergency`, if they are not needed.
 */
export function bookFormPayload(
  values: BookFormValues,
  { guarantorSkipped }: { guarantorSkipped: boolean },
  now: Date,
): Record<string, string> {
  const withoutGuarantor = guarantorSkipped || values[SAME_AS_EMERGENCY] === 'same'
  const isSent = (name: string) =>
    !name.endsWith('/phone_code') &&
    !(withoutGuarantor && name.startsWith(GUARANTOR_PREFIX) && name !== SAME_AS_EMERGENCY)

  const sent = Object.entries(values).filter(([name]) => isSent(name))
  return Object.fromEntries(
    sent.map(([name, value]) => {
      if (name.endsWith('/phone')) return [name, phoneToWire(values[`${name}_code`] ?? '', value)]
      if (name.endsWith('/dob')) return [name, birthDateToWire(value, now)]
      return [name, value]
    }),
  )
}
