import { setContactConsent } from '@amber/contract/endpoints/contact'
import * as schemas from '@amber/contract/schemas/contact'
import * as operation from '@amber/operations/contact/set-contact-consent'
import { mount } from '../../../../http/mount.ts'
import { presentContactConsent } from '../../../../presenters/contact.ts'

export const setContactConsentEndpoint = mount(
  setContactConsent,
  schemas.setContactConsent,
  async ({ body }, { db, getSession, requestId }) => {
    const { userId } = await getSession()
    const { language, channels, hours, time_zone: timeZone, no_calls: noCalls } = body
    const consent = await operation.setContactConsent(db, {
      userId,
      consent: { channels, hours, timeZone, noCalls },
      language,
      requestId,
    })
    return { data: presentContactConsent(consent, language) }
  },
)
