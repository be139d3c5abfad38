/** All of a person’s are below one folder, so that none is left when they are erased. */
export const exportsOf = (folder: string, userId: number): string => `${folder}/${userId}/`

/** Always the same for one export: a second try writes over the first. No app but the API reads below this folder. */
export const exportKey = (folder: string, userId: number, exportId: number): string =>
  `${exportsOf(folder, userId)}${exportId}.zip`
