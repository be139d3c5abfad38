/** What was typed into a field, without the spaces around it; a file, or nothing, is an empty text. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
