import { setContactConsent } from '@amber/contract/contact'
import * as operation from '@amber/operations/contact/set-contact-consent'
import { mount } from '../../../../http/mount.ts'
import { presentContactConsent } from '../../../../presenters/contact.ts'

export const setContactConsentEndpoint = mount(setContactConsent, async ({ body }, { db, getSession, requestId }) => {
  const { userId } = await getSession()
  const { language, channels, hours, time_zone: timeZone, no_calls: noCalls } = body
  const consent = await operation.setContactConsent(db, {
    userId,
    consent: { channels, hours, timeZone, noCalls },
    language,
    requestId,
  })
  return { data: presentContactConsent(consent, language) }
})
