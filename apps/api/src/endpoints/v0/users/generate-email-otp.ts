import { generateEmailOtp } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { AppError } from '@amber/domain/errors'
import { localPath } from '@amber/domain/local-path'
import { requestOneTimePassword } from '@amber/operations/login/request-one-time-password'
import { mount } from '../../../http/mount.ts'
import { ensureBrowserToken } from './ensure-browser-token.ts'

export const generateEmailOtpEndpoint = mount(
  generateEmailOtp,
  schemas.generateEmailOtp,
  async ({ query, body }, { db, cookies, language, humanVerification }) => {
    // A missing token is accepted, because some apps can't create one and the rate limits apply anyway.
    if (humanVerification && query.recaptcha_token !== undefined) {
      const verdict = await humanVerification.judge(query.recaptcha_token, 'email_login')
      if (verdict === 'not_human') throw new AppError('not_human')
    }
    const { expiresAt, resendAt } = await requestOneTimePassword(db, {
      email: body.user.email,
      browserToken: ensureBrowserToken(cookies),
      language,
      nextPath: body.next === undefined ? undefined : localPath(body.next),
    })
    return { data: { expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() } }
  },
)
