import { parseCookie } from 'cookie'

export const cookiesOf = (request: Pick<Request, 'headers'>) => parseCookie(request.headers.get('cookie') ?? '')
