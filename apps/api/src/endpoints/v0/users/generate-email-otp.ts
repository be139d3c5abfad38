import { generateEmailOtp } from '@amber/contract/login'
import { AppError } from '@amber/domain/errors'
import { localPath } from '@amber/domain/local-path'
import { requestOneTimePassword } from '@amber/operations/login/request-one-time-password'
import { mount } from '../../../http/mount.ts'
import { ensureBrowser } from './ensure-browser.ts'

export const generateEmailOtpEndpoint = mount(
  generateEmailOtp,
  async ({ query, body }, { db, cookies, language, humanVerification }) => {
    // Whoever sends no token is judged by the limits alone, which hold without it: some apps can't make one.
    if (humanVerification && query.recaptcha_token !== undefined) {
      const verdict = await humanVerification.judge(query.recaptcha_token, 'email_login')
      if (verdict === 'not_human') throw new AppError('not_human')
    }
    const { expiresAt, resendAt } = await requestOneTimePassword(db, {
      email: body.user.email,
      browserToken: ensureBrowser(cookies),
      language,
      nextPath: body.next === undefined ? undefined : localPath(body.next),
    })
    return { data: { expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() } }
  },
)
