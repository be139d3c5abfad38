import { formatDate } from '../dates/format-date.ts'
import type { Language } from '../languages.ts'

/** Local time by a camera's clock, to the second, with its offset from UTC where the camera knows it. */
const CAMERA_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)([+-]\d\d:\d\d)?$/

/** Formats the time that a camera wrote into a photo. It stays as the camera's clock showed it. */
export function formatCameraTime(text: string, language: Language): string {
  const [, local, offset] = CAMERA_TIME.exec(text) ?? []
  if (local === undefined) return text
  const shown = formatDate(`${local}Z`, language, {
    timeZone: 'UTC',
    format: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  return offset === undefined ? shown : `${shown} (UTC${offset.replace('-', '−')})`
}
