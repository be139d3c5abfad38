import { loginEmailOtp } from '@amber/contract/endpoints/login'
import * as schemas from '@amber/contract/schemas/login'
import { AppError } from '@amber/domain/errors'
import { logInWithCode } from '@amber/operations/login/log-in-with-code'
import { mount } from '../../../http/mount.ts'
import { sendLoginResponse } from './send-login-response.ts'
import { loginBrowserOf } from './login-browser.ts'

export const loginEmailOtpEndpoint = mount(loginEmailOtp, schemas.loginEmailOtp, async ({ body }, ctx) => {
  const loggedIn = await logInWithCode(ctx.db, ctx.loginSecrets, {
    email: body.user.email,
    code: body.user.otp,
    browser: loginBrowserOf(ctx),
    sourceDetails: body.source_details,
    connect: body.connect,
  })
  if (!loggedIn) throw new AppError('wrong_otp')
  return sendLoginResponse(ctx, loggedIn)
})
