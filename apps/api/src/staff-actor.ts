import type { Actor } from '@amber/domain/permissions'
import type { RequestContext } from './http/mount.ts'

/** Returns the caller of an endpoint that only staff may call. */
export async function staffActor({
  findActor,
  getSession,
}: Pick<RequestContext, 'findActor' | 'getSession'>): Promise<Actor & { userId: number }> {
  const [{ roles }, { userId }] = await Promise.all([findActor(), getSession()])
  return { roles, userId }
}
