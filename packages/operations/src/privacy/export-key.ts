/** Returns the folder of all exports of a person, so that an erasure leaves none. */
export const exportsOf = (folder: string, userId: number): string => `${folder}/${userId}/`

/**
 * Returns the key of an export. It never changes, so a retry overwrites the file. Only the API reads below this folder.
 */
export const exportKey = (folder: string, userId: number, exportId: number): string =>
  `${exportsOf(folder, userId)}${exportId}.zip`
