import { parseCookie } from 'cookie'

export const cookiesOf = (request: Request) => parseCookie(request.headers.get('cookie') ?? '')
