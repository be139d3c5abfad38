import { loginEmailOtp } from '@amber/contract/login'
import { AppError } from '@amber/domain/errors'
import { logInWithCode } from '@amber/operations/login/log-in-with-code'
import { mount } from '../../../http/mount.ts'
import { answerLogin } from './answer-login.ts'
import { loginBrowserOf } from './login-browser.ts'

export const loginEmailOtpEndpoint = mount(loginEmailOtp, async ({ body }, ctx) => {
  const loggedIn = await logInWithCode(ctx.db, ctx.loginSecrets, {
    email: body.user.email,
    code: body.user.otp,
    browser: loginBrowserOf(ctx),
    sourceDetails: body.source_details,
    connect: body.connect,
  })
  if (!loggedIn) throw new AppError('wrong_otp')
  return answerLogin(ctx, loggedIn)
})
