import type { ConsentChoice } from '@amber/domain/tracking/consent-cookie'
import type { Edition } from '@amber/editions/edition'

/** Facts that decide whether a visit may be recorded, and the tags of its reports. */
export type PageSite = { edition: Edition; language: string; consent: ConsentChoice | undefined }

/** The recording of this visit, which `startReports` sets. It is apart so that following a visit loads no reports. */
export const visitRecording: { follow(site: PageSite): void } = { follow: () => undefined }
