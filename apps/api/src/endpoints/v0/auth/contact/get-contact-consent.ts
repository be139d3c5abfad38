import { getContactConsent } from '@amber/contract/endpoints/contact'
import * as schemas from '@amber/contract/schemas/contact'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { loadContactConsent } from '@amber/operations/contact/load-contact-consent'
import { mount } from '../../../../http/mount.ts'
import { presentContactConsent } from '../../../../presenters/contact.ts'

export const getContactConsentEndpoint = mount(
  getContactConsent,
  schemas.getContactConsent,
  async (_, { db, getSession, loginSecrets }) => {
    const { userId, email } = await getSession()
    const [user, { consent, said }] = await Promise.all([
      findUser(db, userId),
      loadContactConsent(db, { userId, email }, loginSecrets),
    ])
    // The user was erased after the session was looked up.
    if (!user) throw new AppError('unauthenticated')
    return { data: { ...presentContactConsent(consent, user.language), said } }
  },
)
