import { createCallCredentials } from '@amber/contract/endpoints/telephony'
import * as schemas from '@amber/contract/schemas/telephony'
import { mount } from '../../../http/mount.ts'

export const createCallCredentialsEndpoint = mount(
  createCallCredentials,
  schemas.createCallCredentials,
  async (_, { telephony, getSession }) => {
    const { userId } = await getSession()
    const line = telephony.openLine(userId, new Date())
    if (line.method !== 'softphone') return { data: { method: line.method } }
    return {
      data: {
        method: line.method,
        websocket_url: line.websocketUrl,
        uri: line.uri,
        authorization_user: line.authorizationUser,
        password: line.password,
        expires_at: line.expiresAt.toISOString(),
      },
    }
  },
)
