import { getContactConsent } from '@amber/contract/contact'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { contactConsentOf } from '@amber/operations/contact/contact-consent-of'
import { mount } from '../../../../http/mount.ts'
import { presentContactConsent } from '../../../../presenters/contact.ts'

export const getContactConsentEndpoint = mount(getContactConsent, async (_, { db, getSession, loginSecrets }) => {
  const { userId, email } = await getSession()
  const [user, { consent, said }] = await Promise.all([
    findUser(db, userId),
    contactConsentOf(db, { userId, email }, loginSecrets),
  ])
  // Erased since.
  if (!user) throw new AppError('unauthenticated')
  return { data: { ...presentContactConsent(consent, user.language), said } }
})
