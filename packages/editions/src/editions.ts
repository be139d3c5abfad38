import { china } from './china.ts'
import type { Edition, EditionName } from './edition.ts'
import { world } from './world.ts'

const EDITIONS: Readonly<Record<EditionName, Edition>> = { world, china }

export const editionByName = (name: EditionName): Edition => EDITIONS[name]

/** Returns the edition that this one is not. */
export const otherEdition = ({ name }: Pick<Edition, 'name'>): Edition => EDITIONS[name === 'world' ? 'china' : 'world']
