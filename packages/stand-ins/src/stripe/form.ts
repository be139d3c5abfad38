type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/**
 * Parses `metadata[payment_id]=7&expand[]=a&card[0][number]=4` as Stripe does: brackets are objects, empty ones lists.
 */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    put(form, path, value)
  }
  return convertLists(form) as Form
}

function put(target: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const next = (target[name] ??= {}) as Form
  if (rest[0] === '[]') next[String(Object.keys(next).length)] = value
  else put(next, rest, value)
}

/** Converts objects whose keys are numbered from 0 into lists. */
function convertLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, item]) => [name, convertLists(item)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export const formIn = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export const textsIn = (form: Form, name: string): string[] => {
  const value = form[name]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
