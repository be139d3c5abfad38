import { whenWanted } from '../../lib/when-wanted.ts'

const load = async () => (await import('./login-slot.tsx')).LoginSlot

/** With the menus, one of which opens it. */
export const LoginSlot = import.meta.env.SSR ? await load() : whenWanted(load)
