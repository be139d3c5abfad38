import { china } from './china.ts'
import type { Edition, EditionName } from './edition.ts'
import { world } from './world.ts'

const EDITIONS: Readonly<Record<EditionName, Edition>> = { world, china }

export const editionByName = (name: EditionName): Edition => EDITIONS[name]
