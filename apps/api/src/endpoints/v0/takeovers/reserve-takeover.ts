import { reserveTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/takeover/reserve-takeover'
import { mount } from '../../../http/mount.ts'

export const reserveTakeoverEndpoint = mount(
  reserveTakeover,
  schemas.reserveTakeover,
  async ({ params: { uuid }, body }, { db, language, getSession }) => {
    const user = await findUser(db, (await getSession()).userId)
    if (!user) throw new AppError('unauthenticated')
    // The lead, its mails and the signature are of this address.
    if (!user.emailVerified) throw new AppError('forbidden')
    const { name, phone, nationality, university } = body
    const person = { name, phone, nationality, university, birthDate: body.birth_date }
    const account = { userId: user.id, email: user.email }
    const request = { uuid, ...person, ...account, idempotencyKey: body.idempotency_key, language }
    const { leadUuid, paymentToken } = await operation.reserveTakeover(db, request)
    return { data: { lead_uuid: leadUuid, payment_token: paymentToken } }
  },
)
