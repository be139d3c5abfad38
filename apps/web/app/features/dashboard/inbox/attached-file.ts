/** A file that a message of the inbox shows, as its form sends it: it has to work as the value of one field. */
export type AttachedFile = { uuid: string; clientId: string; name: string }

const FIELD = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (.+)$/u

/** Name of the field, which a form may have several times. */
export const ATTACHED_FIELD = 'file'

export const formatAttachedFile = ({ uuid, clientId, name }: AttachedFile): string => `${uuid} ${clientId} ${name}`

/** Returns the files of a form, without what is none. */
export function readAttachedFiles(form: FormData): AttachedFile[] {
  return form.getAll(ATTACHED_FIELD).flatMap((value) => {
    const [, uuid, clientId, name] = FIELD.exec(typeof value === 'string' ? value : '') ?? []
    return uuid !== undefined && clientId !== undefined && name !== undefined ? [{ uuid, clientId, name }] : []
  })
}
