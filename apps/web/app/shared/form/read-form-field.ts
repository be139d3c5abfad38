/** Returns the field's trimmed text; empty for a file or a missing field. */
export function readFormField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
