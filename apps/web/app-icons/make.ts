import { writeFile } from 'node:fs/promises'
import { drawIcon, ICON_EDITIONS, iconFile, ICONS } from './draw.ts'

/** Draws the icons of the installed app: run `npx node apps/web/app-icons/make.ts` after a logo changes. */
for (const edition of ICON_EDITIONS) {
  for (const icon of ICONS) await writeFile(iconFile(edition, icon), await drawIcon(edition, icon))
}
