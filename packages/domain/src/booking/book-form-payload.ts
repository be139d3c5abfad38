import { birthDateToWire } from '../contact/birth-date.ts'
import { phoneToWire } from '../contact/phone.ts'

/** By the flat names of the wire: `data/emergency_details/phone`. Dates of birth are DD-MM-YYYY here. */
export type BookFormValues = Readonly<Record<string, string>>

const GUARANTOR = 'data/guarantor_details/'
const SAME_AS_EMERGENCY = `${GUARANTOR}same_as_emergency`

/** What is typed → what is sent. A guarantor who is skipped or the same person leaves nothing but the marker. */
export function bookFormPayload(
  values: BookFormValues,
  { guarantorSkipped }: { guarantorSkipped: boolean },
  now: Date,
): Record<string, string> {
  const withoutGuarantor = guarantorSkipped || values[SAME_AS_EMERGENCY] === 'same'
  const isSent = (name: string) =>
    !name.endsWith('/phone_code') && !(withoutGuarantor && name.startsWith(GUARANTOR) && name !== SAME_AS_EMERGENCY)

  const sent = Object.entries(values).filter(([name]) => isSent(name))
  return Object.fromEntries(
    sent.map(([name, value]) => {
      if (name.endsWith('/phone')) return [name, phoneToWire(values[`${name}_code`] ?? '', value)]
      if (name.endsWith('/dob')) return [name, birthDateToWire(value, now)]
      return [name, value]
    }),
  )
}
