import { lazyOnInteraction } from '../../browser/on-first-interaction.ts'

const load = async () => (await import('./login-slot.tsx')).LoginSlot

/** Loads with the menus, one of which opens the login. */
export const LoginSlot = import.meta.env.SSR ? await load() : lazyOnInteraction(load)
