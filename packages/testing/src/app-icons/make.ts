import { writeFile } from 'node:fs/promises'
import { drawIcon, ICON_EDITIONS, iconFile, ICONS } from './draw.ts'

/** `node packages/testing/src/app-icons/make.ts`, after a logo changed: the icons of the installed app. */
for (const edition of ICON_EDITIONS) {
  for (const icon of ICONS) await writeFile(iconFile(edition, icon), await drawIcon(edition, icon))
}
